import { Link } from "@tanstack/react-router";
import { useVesselCounts } from "#web/features/vessel/vessel-counts.ts";
import { vesselScreensOf } from "#contract/screen-paths.ts";
import type { SectionId, VesselScreen } from "#contract/screens.ts";
import { shellText } from "#text/shell.ts";
import { paths, type VesselKey } from "#web/paths.ts";
import { TabLabel, TabStrip } from "#web/ui/layout/tab-strip.tsx";
import { usePlace } from "#web/app/navigation/place.ts";
import classes from "./vessel-tabs.module.css";

interface VesselTabsProps {
  readonly section: SectionId;
  readonly vessel: VesselKey;
  readonly assetnum: string;
}

/** Links to the screens of a vessel, with the number of items of each, where the side menu, which has the same links, is folded. */
export function VesselTabs({ section, vessel, assetnum }: VesselTabsProps) {
  const { screen } = usePlace();
  const counts: Partial<Record<VesselScreen, number | undefined>> = useVesselCounts(assetnum);
  return (
    <div className={classes.tabs}>
      <TabStrip label={shellText.vesselScreens}>
        {vesselScreensOf(section).map((row) => (
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
