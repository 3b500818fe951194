import { Link, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { vesselNotFound } from "#rules/messages.ts";
import { prefetchTokens } from "#web/api/captcha/tokens.ts";
import { VesselHeader, VesselHeaderSkeleton } from "#web/features/vessel/vessel-header.tsx";
import { rememberVessel } from "#web/state/recent-vessels.ts";
import { AssetNumberProvider, useSelectedVessel } from "#web/state/selected-vessel.ts";
import { Stack } from "#web/ui/columns.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { usePlace } from "./place.ts";
import { ScreenSkeleton } from "./screen-skeleton.tsx";
import classes from "./vessel-layout.module.css";
import { VesselTabs } from "./vessel-tabs.tsx";

/** Around every screen of a vessel: who it is, the way to its other screens, and why there is nothing to see. */
export function VesselLayout() {
  const { section, home } = usePlace();
  const { key, assetnum, identity, failure, retry } = useSelectedVessel();
  useEffect(() => {
    if (assetnum === undefined) prefetchTokens(firstActions);
  }, [assetnum]);
  useEffect(() => {
    if (identity) rememberVessel(identity);
  }, [identity]);

  if (assetnum === null) {
    return (
      <Notice tone="warning" isAlert>
        <h1>{vesselNotFound}</h1>
        <Link to={home.path}>Back to {home.label}</Link>
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
      {identity ? <VesselHeader vessel={identity} /> : <VesselHeaderSkeleton />}
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

/** What is asked of a vessel as soon as it is looked up. */
const firstActions = ["/os/ABSRECORDVESSEL", "/os/ABSAPIVSLHIST"];
