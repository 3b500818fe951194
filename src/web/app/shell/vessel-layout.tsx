import { Link, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { failureText } from "#text/failures.ts";
import { shellText } from "#text/shell.ts";
import { VesselHeader, VesselHeaderSkeleton } from "#web/features/vessel/vessel-header.tsx";
import { useAsAt } from "#web/state/as-at.ts";
import { addRecentVessel } from "#web/state/recent-vessels.ts";
import { AssetNumberProvider, useSelectedVessel } from "#web/state/selected-vessel.ts";
import { useVerdict } from "#web/state/verdict.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import type { VesselKey } from "#web/paths.ts";
import { usePlace } from "#web/app/navigation/place.ts";
import { ScreenSkeleton } from "#web/boot/screen-skeleton.tsx";
import classes from "./vessel-layout.module.css";
import { VesselTabs } from "./vessel-tabs.tsx";

/** Layout of every vessel's screen: header, tabs, and the reason why the vessel cannot be shown. */
export function VesselLayout() {
  const { screen, section, home, page } = usePlace();
  const { key, assetnum, identity, failure, retry } = useSelectedVessel();
  const { day } = useAsAt();
  // No other screen shows the class status as at a past day.
  const asAt = screen?.id === "suspension-details" || screen?.id === "class-status" ? day : "";
  const { data: verdict, error: verdictError } = useVerdict(assetnum ?? "", asAt);
  // The band gets its height with the verdict, and the screen must not move when it does. As at a day the screen stays, with its focus.
  const isWaiting = asAt === "" && verdict === undefined && verdictError === null;
  useEffect(() => {
    if (identity) addRecentVessel(identity);
  }, [identity]);

  if (assetnum === null) {
    return (
      <Notice tone="warning" isAlert>
        <h1>{failureText.vesselNotFound}</h1>
        <p>{noVesselSentence(key)}</p>
        <Link to={home.path}>{shellText.backTo({ screen: home.label })}</Link>
      </Notice>
    );
  }
  const isRestricted = failure?.code === "itar";
  if (failure && (isRestricted || !identity)) {
    return (
      <>
        {identity && <VesselHeader vessel={identity} isRestricted={isRestricted} />}
        <Failure error={failure} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      {identity ? <VesselHeader vessel={identity} asAt={asAt} /> : <VesselHeaderSkeleton />}
      {!identity && <ScreenSkeleton />}
      <div className={classes.screen} hidden={!identity} data-waiting={isWaiting}>
        <h2>
          <VisuallyHidden>{page}</VisuallyHidden>
        </h2>
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

function noVesselSentence(key: VesselKey | null): string {
  if (key === null) return failureText.noVesselInAddress;
  return "ImoNum" in key
    ? failureText.noVesselWithImoNumber({ number: key.ImoNum })
    : failureText.noVesselWithAssetNumber({ number: key.assetnum });
}
