import type { MemberOf } from "#contract/calls/call-members.ts";
import { type VesselFacts, vesselFacts } from "#contract/members/vessel-facts.ts";
import { formatDate, isoDay } from "#rules/dates.ts";
import type { fleetOrderFields } from "#rules/vessel/fleet-order.ts";
import { companyColumnText, companyText } from "#text/record/company.ts";
import { type VesselKey, vesselKey } from "#web/paths.ts";
import { VesselLink } from "#web/record-links.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { DayCell, QuietCell, SecondLine } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { ClassStateCell, vesselColumns } from "#web/vessel-columns.tsx";

export interface FleetVessel extends VesselFacts {
  readonly key: VesselKey;
  readonly roles: string;
  /** A day as `2026-03-01`, empty without one. */
  readonly nextDue: string;
  readonly overdueSurveys: number;
  readonly withheldSurveys: number;
}

export function fleetVessel(vessel: MemberOf<"/script/PLIMSOLLCOMPANYFLEET">): FleetVessel {
  const roles = (vessel.customer_roles ?? []).flatMap(({ customer_role }) => customer_role ?? []);
  return {
    ...vesselFacts(vessel),
    key: vesselKey(vessel),
    roles: roles.join(", "),
    nextDue: isoDay(vessel.next_survey_due),
    overdueSurveys: vessel.overdue_surveys ?? 0,
    withheldSurveys: vessel.withheld_surveys ?? 0,
  };
}

type FleetColumn = TableColumn<FleetVessel> & { readonly id: (typeof fleetOrderFields)[number] };

/** The ids are the names by which the server orders a fleet. */
export const fleetColumns: readonly FleetColumn[] = [
  {
    ...vesselColumns.name,
    id: "vessel_name",
    width: 132,
    isGrowing: true,
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
  { ...vesselColumns.type, id: "vessel_type", width: 112 },
  { ...vesselColumns.yearOfBuild, id: "year_of_build", width: 68, isNumeric: false },
  { ...vesselColumns.grossTonnage, id: "gross_tonnage", title: companyColumnText.gross, width: 80 },
  { ...vesselColumns.flag, id: "flag", width: 92 },
  {
    ...vesselColumns.classState,
    id: "class_state",
    cell: (vessel) => vessel.classState && <ClassStateCell vessel={vessel} below="since" />,
  },
  { ...vesselColumns.classStateDate, id: "class_state_date", width: 98, card: "none" },
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
  { ...vesselColumns.imoNumber, id: "imo_num", isHiddenAtFirst: true, card: "none" },
  { ...vesselColumns.classNumber, id: "class_num", isHiddenAtFirst: true, card: "none" },
];

/** The name with the IMO number, by which vessels of one name are told apart. */
function VesselName({ vessel: { imoNumber, key, name } }: { vessel: FleetVessel }) {
  return (
    <>
      <VesselLink vessel={key}>{name}</VesselLink>
      {imoNumber !== null && <SecondLine isWhole>{companyColumnText.imo({ number: imoNumber })}</SecondLine>}
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
