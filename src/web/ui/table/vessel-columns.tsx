import type { ReactNode } from "react";
import type { ClassState } from "#rules/class/class-state.ts";
import type { EarlierLoss } from "#rules/class/earlier-loss.ts";
import { formatDate } from "#rules/dates.ts";
import { formatNumber } from "#rules/numbers.ts";
import { notReinstatedSentence, stateSinceText } from "#text/record/class-loss.ts";
import { vesselColumnText } from "#text/ui.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { SecondLine } from "./table-cells.tsx";
import type { TableColumn } from "./table-columns.ts";

interface VesselRow {
  readonly name: string;
  readonly type: string;
  readonly imoNumber: string;
  readonly classNumber: string;
  readonly flag: string;
  readonly classState: ClassState | null;
  readonly yearOfBuild: number | null;
  readonly grossTonnage: number | null;
  /** Since when the class state holds; empty if the record does not have it. */
  readonly stateSince: string;
  readonly stateReason: string;
  /** A suspension or withdrawal that the class state did not lift; `null` without one. */
  readonly earlierLoss: EarlierLoss | null;
}

/** Columns of a table of vessels. The ids of those that the server can order by are its names of the fields. */
export function vesselColumns<Vessel extends VesselRow>(
  renderLink: (vessel: Vessel) => ReactNode,
): readonly TableColumn<Vessel>[] {
  return [
    {
      id: "vessel_name",
      isName: true,
      title: vesselColumnText.name,
      width: 176,
      isRowHeader: true,
      value: ({ name }) => name,
      cell: renderLink,
    },
    {
      id: "class_state",
      title: vesselColumnText.classState,
      width: 132,
      value: ({ classState }) => classState?.label,
      cell: ({ classState, earlierLoss, stateReason, stateSince }) =>
        classState && (
          <>
            <Badge tone={classState.tone}>{classState.label}</Badge>
            {earlierLoss && <SecondLine>{stateSinceText(stateSince, stateReason)}</SecondLine>}
            {earlierLoss && <SecondLine>{notReinstatedSentence(earlierLoss)}</SecondLine>}
          </>
        ),
      card: "aside",
    },
    { id: "vessel_type", title: vesselColumnText.type, width: 132, value: ({ type }) => type, card: "line" },
    {
      id: "imo_num",
      isName: true,
      title: vesselColumnText.imoNumber,
      width: 92,
      value: ({ imoNumber }) => imoNumber,
      card: "line",
      cardLabel: vesselColumnText.imo,
    },
    {
      id: "class_num",
      isName: true,
      title: vesselColumnText.classNumber,
      width: 100,
      value: ({ classNumber }) => classNumber,
      card: "line",
      cardLabel: vesselColumnText.class,
    },
    { id: "flag_name", title: vesselColumnText.flag, width: 112, value: ({ flag }) => flag, card: "line" },
    {
      id: "year_of_build",
      title: vesselColumnText.built,
      width: 80,
      isNumeric: true,
      value: ({ yearOfBuild }) => yearOfBuild,
      card: "line",
      cardLabel: vesselColumnText.built,
    },
    {
      id: "gross_tonnage",
      title: vesselColumnText.grossTonnage,
      width: 96,
      isNumeric: true,
      value: ({ grossTonnage }) => grossTonnage,
      text: ({ grossTonnage }) => (grossTonnage === null ? "" : formatNumber(grossTonnage)),
      card: "line",
      cardLabel: vesselColumnText.tonnage,
    },
    {
      id: "class_state_date",
      title: vesselColumnText.since,
      width: 110,
      isHiddenAtFirst: true,
      canSort: false,
      value: ({ stateSince }) => stateSince,
      text: ({ stateSince }) => formatDate(stateSince),
      card: "fact",
    },
  ];
}
