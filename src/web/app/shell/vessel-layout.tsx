import { usePortal } from "#web/state/portal.ts";
import { Link, Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { failureText } from "#text/failures.ts";
import { shellText } from "#text/shell.ts";
import { spokenVerdict } from "#web/features/vessel/spoken-verdict.ts";
import { CompactHeader, VesselHeader, VesselHeaderSkeleton } from "#web/features/vessel/vessel-header.tsx";
import { useAsAt } from "#web/state/address/as-at.ts";
import { addRecentVessel } from "#web/state/storage/recent-vessels.ts";
import { AssetNumberProvider, useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";
import { useServerResponse } from "#web/state/server-response.ts";
import { spokenVessel } from "#web/state/vessel/spoken-vessel.ts";
import { useVerdict } from "#web/state/vessel/verdict.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Failure } from "#web/ui/feedback/failure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { type VesselKey, paths } from "#web/paths.ts";
import { usePlace } from "#web/app/navigation/place.ts";
import { ScreenSkeleton } from "#web/boot/screen-skeleton.tsx";
import { useVesselCounts } from "#web/features/vessel/vessel-counts.ts";
import { type VesselScreenRow, vesselScreensOf } from "#contract/page/screen-paths.ts";
import type { SectionId, VesselScreen } from "#contract/page/screens.ts";
import { TabLabel, TabStrip } from "#web/ui/layout/tab-strip.tsx";
import classes from "./shell.module.css";

/** Layout of every vessel's screen: header, tabs, and the reason why the vessel cannot be shown. */
export function VesselLayout() {
  const { screen, section, home, page } = usePlace();
  const { key, assetnum, identity, failure, retry } = useSelectedVessel();
  const { day, knownOn } = useAsAt();
  const server = useServerResponse();
  const { today } = usePortal();
  // No other screen shows the class status as at a past day.
  const asAt =
    screen?.id === "class-status" ? day || knownOn : screen?.id === "suspension-details" ? day : "";
  // The summary card has the due date of a proposal, from the system's data.
  const isCompact = screen?.initialQueries?.includes("systemVessel") !== true;
  const Header = isCompact ? CompactHeader : VesselHeader;
  const { data: verdict, error: verdictError } = useVerdict(assetnum ?? "", asAt);
  // The band gets its height with the verdict, and the screen must not move when it does. As at a day the screen stays, with its focus.
  const hasVerdict = verdict !== undefined || verdictError !== null;
  const isWaiting = asAt === "" && !hasVerdict;
  useEffect(() => {
    if (identity) addRecentVessel(identity);
  }, [identity]);
  const isRestricted = failure?.code === "itar";
  const isSettled = identity === undefined || isRestricted ? failure !== null : hasVerdict;
  const spoken = verdict ? spokenVerdict(verdict, asAt, today) : "";
  const vessel = Object.values(key ?? {}).join();
  useEffect(() => {
    if (!isSettled) return undefined;
    spokenVessel.write({ vessel, text: spoken });
    return () => spokenVessel.write(null);
  }, [vessel, isSettled, spoken]);

  if (assetnum === null) {
    const [number] = Object.values(key ?? {});
    server?.notFound();
    return (
      <Notice tone="warning" isAlert>
        <h1>{failureText.vesselNotFound}</h1>
        <p>
          {noVesselSentence(key)}{" "}
          {number !== undefined && (
            <Link {...paths.search({ text: number })}>{failureText.searchForNumber({ number })}</Link>
          )}
        </p>
        <Link to={home.path}>{shellText.backTo({ screen: home.label })}</Link>
      </Notice>
    );
  }
  if (failure && (isRestricted || !identity)) {
    return (
      <>
        {identity && <Header vessel={identity} isRestricted={isRestricted} />}
        <Failure error={failure} onRetry={retry} />
      </>
    );
  }
  return (
    <>
      {identity ? <Header vessel={identity} asAt={asAt} /> : <VesselHeaderSkeleton isCompact={isCompact} />}
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

interface VesselTabsProps {
  readonly section: SectionId;
  readonly vessel: VesselKey;
  readonly assetnum: string;
}

/**
 * Links to the screens of a vessel, with the number of items of each. A wide window, whose side menu has the same links, shows them to the
 * keyboard alone. Certificates come second, because a narrow window does not show the last ones.
 */
function VesselTabs({ section, vessel, assetnum }: VesselTabsProps) {
  const { screen } = usePlace();
  const [first, ...others] = vesselScreensOf(section);
  // gap: tabs of a vessel
  const isCertificates = ({ id }: VesselScreenRow) => id === "certificates";
  const rows = [
    ...(first ? [first] : []),
    ...others.filter(isCertificates),
    ...others.filter((row) => !isCertificates(row)),
  ];
  const counts: Partial<Record<VesselScreen, number | undefined>> = useVesselCounts(assetnum);
  return (
    <div className={classes.tabs}>
      <TabStrip label={shellText.vesselScreens}>
        {rows.map((row) => (
          <Link
            key={row.id}
            {...paths.vessel(section, row.path, vessel)}
            aria-current={row.id === screen?.id ? "page" : undefined}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            <TabLabel name={row.name ?? ""} isCounted={row.path in counts} count={counts[row.path]} />
          </Link>
        ))}
      </TabStrip>
    </div>
  );
}
