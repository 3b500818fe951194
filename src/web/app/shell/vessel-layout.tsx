import { Link, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { failureText } from "#text/failures.ts";
import { shellText } from "#text/shell.ts";
import { VesselHeader, VesselHeaderSkeleton } from "#web/features/vessel/vessel-header.tsx";
import { useAsAt } from "#web/state/as-at.ts";
import { addRecentVessel } from "#web/state/recent-vessels.ts";
import { AssetNumberProvider, useSelectedVessel } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { usePlace } from "#web/app/navigation/place.ts";
import { ScreenSkeleton } from "#web/boot/screen-skeleton.tsx";
import classes from "./vessel-layout.module.css";
import { VesselTabs } from "./vessel-tabs.tsx";

/** Layout of every vessel's screen: header, tabs, and the reason why the vessel cannot be shown. */
export function VesselLayout() {
  const { screen, section, home } = usePlace();
  const { key, assetnum, identity, failure, retry } = useSelectedVessel();
  const [day] = useAsAt();
  // No other screen shows the class status as at a past day.
  const asAt = screen?.id === "suspension-details" ? day : "";
  useEffect(() => {
    if (identity) addRecentVessel(identity);
  }, [identity]);

  if (assetnum === null) {
    return (
      <Notice tone="warning" isAlert>
        <h1>{failureText.vesselNotFound}</h1>
        <Link to={home.path}>{shellText.backTo({ screen: home.label })}</Link>
      </Notice>
    );
  }
  const isRestricted = failure?.code === "itar";
  if (failure && (isRestricted || !identity)) {
    return (
      <>
        {identity && <VesselHeader vessel={identity} />}
        <Failure error={failure} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      {identity ? <VesselHeader vessel={identity} asAt={asAt} /> : <VesselHeaderSkeleton />}
      {!identity && <ScreenSkeleton />}
      <div className={classes.screen} hidden={!identity}>
        <Stack>
          {section && key && <VesselTabs section={section} vessel={key} assetnum={assetnum ?? ""} />}
          {assetnum !== undefined && (
            <AssetNumberProvider value={assetnum}>
              <Outlet />
            </AssetNumberProvider>
          )}
        </Stack>
      </div>
    </>
  );
}
