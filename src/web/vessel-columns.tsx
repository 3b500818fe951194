import type { VesselFacts } from "#contract/members/vessel-facts.ts";
import { formatDate } from "#rules/dates.ts";
import { formatTonnage } from "#rules/vessel/tonnage.ts";
import { earlierLossSentence, stateSinceText } from "#text/record/class-loss.ts";
import { vesselColumnText } from "#text/ui.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { DayCell, SecondLine, WholeDays } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";

type VesselColumn =
  | "classNumber"
  | "classState"
  | "classStateDate"
  | "flag"
  | "grossTonnage"
  | "imoNumber"
  | "name"
  | "type"
  | "yearOfBuild";

/** The columns that lists of vessels share, with the ids by which the server orders a search. */
export const vesselColumns: Readonly<Record<VesselColumn, TableColumn<VesselFacts>>> = {
  name: {
    id: "vessel_name",
    isName: true,
    title: vesselColumnText.name,
    width: 176,
    isRowHeader: true,
    value: ({ name }) => name,
  },
  classState: {
    id: "class_state",
    title: vesselColumnText.classState,
    width: 132,
    value: ({ classState }) => classState?.label,
    cell: (vessel) => vessel.classState && <ClassStateCell vessel={vessel} />,
    card: "aside",
  },
  type: {
    id: "vessel_type",
    title: vesselColumnText.type,
    width: 132,
    value: ({ type }) => type,
    card: "line",
  },
  imoNumber: {
    id: "imo_num",
    isName: true,
    title: vesselColumnText.imoNumber,
    width: 92,
    value: ({ imoNumber }) => imoNumber,
    card: "line",
    cardLabel: vesselColumnText.imo,
  },
  classNumber: {
    id: "class_num",
    isName: true,
    title: vesselColumnText.classNumber,
    width: 100,
    value: ({ classNumber }) => classNumber,
    card: "line",
    cardLabel: vesselColumnText.class,
  },
  flag: {
    id: "flag_name",
    title: vesselColumnText.flag,
    width: 112,
    value: ({ flag }) => flag,
    card: "line",
  },
  yearOfBuild: {
    id: "year_of_build",
    title: vesselColumnText.built,
    width: 80,
    isNumeric: true,
    value: ({ yearOfBuild }) => yearOfBuild,
    card: "line",
    cardLabel: vesselColumnText.built,
  },
  grossTonnage: {
    id: "gross_tonnage",
    title: vesselColumnText.grossTonnage,
    width: 96,
    isNumeric: true,
    value: ({ grossTonnage }) => grossTonnage,
    text: ({ grossTonnage }) => formatTonnage(grossTonnage),
    card: "line",
    cardLabel: vesselColumnText.tonnage,
  },
  classStateDate: {
    id: "class_state_date",
    title: vesselColumnText.since,
    width: 110,
    isHiddenAtFirst: true,
    value: ({ stateSince }) => stateSince,
    text: ({ stateSince }) => formatDate(stateSince),
    cell: ({ stateSince }) => stateSince !== null && <DayCell date={stateSince} />,
    card: "fact",
  },
};

interface ClassStateCellProps {
  readonly vessel: Pick<VesselFacts, "classState" | "earlierLosses" | "stateReason" | "stateSince">;
  /** The state is the normal one of the list, which is plain text. */
  readonly isNormal?: boolean;
  /** What stands below the state even if no earlier loss of class needs it. */
  readonly below?: "since" | "sinceAndReason" | "nothing";
}

/** The class state of a vessel in a list, and below it the earlier losses of class. */
export function ClassStateCell({ vessel, isNormal = false, below = "nothing" }: ClassStateCellProps) {
  const { classState, earlierLosses, stateReason, stateSince } = vessel;
  if (!classState) return null;
  // A state that did not lift a loss of class needs its day, so that the two are not confused.
  const isBesideLoss = earlierLosses.some(({ until }) => until === null);
  const hasSince = stateSince !== null && (isBesideLoss || below !== "nothing");
  const hasReason = stateReason !== null && (isBesideLoss || below === "sinceAndReason");
  return (
    <>
      {isNormal ? classState.label : <Badge tone={classState.tone}>{classState.label}</Badge>}
      {hasSince && <SecondLine isWhole>{stateSinceText(stateSince, null)}</SecondLine>}
      {hasReason && <SecondLine>{stateReason}</SecondLine>}
      {earlierLosses.map(earlierLossSentence).map((text) => (
        <SecondLine key={text}>
          <WholeDays text={text} />
        </SecondLine>
      ))}
    </>
  );
}
