import { Link } from "@tanstack/react-router";
import { useVesselCounts } from "#web/features/vessel/vessel-counts.ts";
import { paths, type Section, type VesselKey, type VesselScreen, vesselScreens } from "#web/paths.ts";
import { TabLabel, TabStrip } from "#web/ui/tab-strip.tsx";
import { pageNames } from "./page-names.ts";
import { usePlace } from "./place.ts";

interface VesselTabsProps {
  readonly section: Section;
  readonly vessel: VesselKey;
  readonly assetnum: string;
}

/** The screens of a vessel, side by side, with how much lies behind each. */
export function VesselTabs({ section, vessel, assetnum }: VesselTabsProps) {
  const { page } = usePlace();
  const counts: Partial<Record<VesselScreen, number | undefined>> = useVesselCounts(assetnum);
  return (
    <TabStrip label="Screens of this vessel">
      {vesselScreens.map((screen) => (
        <Link
          key={screen}
          {...paths.vessel(section, screen, vessel)}
          aria-current={pageNames[screen] === page ? "page" : undefined}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <TabLabel name={pageNames[screen]} isCounted={screen in counts} count={counts[screen]} />
        </Link>
      ))}
    </TabStrip>
  );
}
