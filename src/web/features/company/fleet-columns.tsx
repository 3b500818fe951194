import { formatDate } from "#rules/dates.ts";
import { fleetOrderFields } from "#rules/vessel/fleet-order.ts";
import { formatTonnage } from "#rules/vessel/tonnage.ts";
import { notReinstatedSentence } from "#text/record/class-loss.ts";
import { companyColumnText, companyText } from "#text/record/company.ts";
import { vesselColumnText } from "#text/ui.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { DayCell, QuietCell, SecondLine, WholeCell } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { VesselLink } from "#web/record-links.tsx";
import type { FleetVessel } from "./fleet-vessel.ts";

type FleetColumn = TableColumn<FleetVessel> & { readonly id: (typeof fleetOrderFields)[number] };

/** The ids are the names by which the server orders a fleet. */
export const fleetColumns: readonly FleetColumn[] = [
  {
    id: "vessel_name",
    title: vesselColumnText.name,
    width: 132,
    isGrowing: true,
    isRowHeader: true,
    value: ({ name }) => name,
    cell: (vessel) => <VesselName vessel={vessel} />,
  },
  {
    id: "customer_role",
    title: companyColumnText.role,
    width: 112,
    isGrowing: true,
    value: ({ roles }) => roles,
    cell: ({ roles }) => roles !== "" && <QuietCell>{roles}</QuietCell>,
    card: "block",
  },
  { id: "vessel_type", title: vesselColumnText.type, width: 112, value: ({ type }) => type, card: "line" },
  {
    id: "year_of_build",
    title: companyColumnText.built,
    width: 68,
    value: ({ built }) => built,
    card: "line",
  },
  {
    id: "gross_tonnage",
    title: companyColumnText.gross,
    width: 80,
    isNumeric: true,
    value: ({ grossTonnage }) => grossTonnage,
    text: ({ grossTonnage }) => formatTonnage(grossTonnage),
    cell: ({ grossTonnage }) => grossTonnage !== null && <WholeCell>{formatTonnage(grossTonnage)}</WholeCell>,
    card: "line",
    cardLabel: companyColumnText.gross,
  },
  { id: "flag", title: vesselColumnText.flag, width: 92, value: ({ flag }) => flag, card: "line" },
  {
    id: "class_state",
    title: vesselColumnText.classState,
    width: 132,
    value: ({ classState }) => classState?.label,
    cell: ({ classState, earlierLoss, stateReason, stateSince }) =>
      classState && (
        <>
          <Badge tone={classState.tone}>{classState.label}</Badge>
          {stateSince !== "" && (
            <SecondLine isWhole>{companyColumnText.sinceDate({ date: formatDate(stateSince) })}</SecondLine>
          )}
          {earlierLoss && stateReason !== "" && <SecondLine>{stateReason}</SecondLine>}
          {earlierLoss && <SecondLine>{notReinstatedSentence(earlierLoss)}</SecondLine>}
        </>
      ),
    card: "aside",
  },
  {
    id: "class_state_date",
    title: companyColumnText.since,
    width: 98,
    isHiddenAtFirst: true,
    value: ({ stateSince }) => stateSince,
    text: ({ stateSince }) => formatDate(stateSince),
    cell: ({ stateSince }) => stateSince !== "" && <DayCell date={stateSince} />,
    card: "none",
  },
  {
    id: "overdue_surveys",
    title: companyColumnText.overdue,
    width: 96,
    value: ({ overdueSurveys }) => overdueSurveys,
    text: surveysAsText,
    cardLabel: companyColumnText.overdueShort,
    cell: (vessel) => <Surveys vessel={vessel} />,
  },
  {
    id: "next_survey_due",
    title: companyColumnText.nextDue,
    width: 116,
    value: ({ nextDue }) => nextDue,
    text: ({ nextDue }) => formatDate(nextDue),
    cell: ({ nextDue }) => nextDue !== "" && <DayCell date={nextDue} />,
  },
  {
    id: "imo_num",
    isName: true,
    title: vesselColumnText.imoNumber,
    width: 92,
    isHiddenAtFirst: true,
    value: ({ imoNumber }) => imoNumber,
    card: "none",
  },
  {
    id: "class_num",
    isName: true,
    title: vesselColumnText.classNumber,
    width: 100,
    isHiddenAtFirst: true,
    value: ({ classNumber }) => classNumber,
    card: "none",
  },
];

/** The name with the IMO number, by which vessels of one name are told apart. */
function VesselName({ vessel: { imoNumber, key, name } }: { vessel: FleetVessel }) {
  return (
    <>
      <VesselLink vessel={key}>{name}</VesselLink>
      {imoNumber !== "" && <SecondLine isWhole>{companyColumnText.imo({ number: imoNumber })}</SecondLine>}
    </>
  );
}

function surveysAsText({ overdueSurveys, withheldSurveys }: FleetVessel): string {
  const withheld = withheldSurveys > 0 ? companyText.notReleased({ count: withheldSurveys }) : "";
  return [String(overdueSurveys), withheld].filter(Boolean).join(" ");
}

/** Overdue surveys, and those that the flag withholds, which may be overdue or not. */
function Surveys({ vessel: { overdueSurveys, withheldSurveys } }: { vessel: FleetVessel }) {
  return (
    <>
      {overdueSurveys > 0 ? <Badge tone="danger">{String(overdueSurveys)}</Badge> : "0"}
      {withheldSurveys > 0 && (
        <SecondLine isWhole>{companyText.notReleased({ count: withheldSurveys })}</SecondLine>
      )}
    </>
  );
}
