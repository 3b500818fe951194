// The comparison as a table of texts: a row for each fact, a cell for each vessel. Screen and files have the same rows.
import type { CheckedVesselMember } from "#contract/record-sets/checked-vessel.ts";
import type { SearchMember } from "#contract/record-sets/vessel-search.ts";
import { notReinstated } from "#rules/class/earlier-losses.ts";
import { isClassLost, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { formatDate } from "#rules/dates.ts";
import { formatNumber } from "#rules/numbers.ts";
import { type CheckedCount, countIn } from "#rules/search/checked-rows.ts";
import type { Tone } from "#rules/tone.ts";
import { checkColumnText } from "#text/record/check-list.ts";
import { earlierLossesText } from "#text/record/class-loss.ts";
import { compareText } from "#text/record/compare.ts";
import { vesselFileText, vesselText } from "#text/record/vessel.ts";
import { vesselColumnText } from "#text/ui.ts";
import type { Customer, CustomerRelation } from "#web/api/customers.ts";
import { classStateIn } from "#contract/members/vessel-facts.ts";
import type { ShownVerdict } from "#contract/members/vessel-verdict.ts";

/** A vessel with all that is compared. Of a controlled one only the identity is known. */
export interface ComparedVessel {
  readonly checked: CheckedVesselMember;
  readonly found: SearchMember | undefined;
  readonly verdict: ShownVerdict | null;
  readonly relations: readonly CustomerRelation[];
}

export interface ComparedCell {
  /** Empty if the record has no value. */
  readonly text: string;
  /** Set for a value that needs attention. */
  readonly tone?: Tone | undefined;
  /** The text is a name or a number, which is not translated. */
  readonly isName?: boolean;
  /** The customers whose names are the text. */
  readonly customers?: readonly Customer[];
}

export interface ComparedRow {
  readonly group: string;
  readonly label: string;
  /** One for each vessel, in their order. */
  readonly cells: readonly ComparedCell[];
  /** Whether two vessels have different values. Their own numbers, which always differ, do not count. */
  readonly differs: boolean;
  /** Says which vessel it is. */
  readonly isIdentity: boolean;
}

interface ComparedFact {
  readonly label: string;
  readonly cell: (vessel: ComparedVessel) => ComparedCell;
}

const plain = (text: string | null | undefined): ComparedCell => ({ text: text ?? "" });
const name = (text: string | null | undefined): ComparedCell => ({ text: text ?? "", isName: true });
const day = (date: string | null | undefined): ComparedCell => ({ text: formatDate(date) });

/** A number of items, which need attention unless it is zero; empty where none could be looked at. */
function count(label: string, name: CheckedCount, tone: Tone): ComparedFact {
  return {
    label,
    cell: ({ checked }) => {
      const value = countIn(checked, name);
      return { text: formatNumber(value), tone: value ? tone : undefined };
    },
  };
}

const identity: readonly ComparedFact[] = [
  { label: vesselFileText.imoNumber, cell: ({ checked }) => name(checked.imo_num) },
  { label: vesselFileText.classNumber, cell: ({ checked }) => name(checked.class_num) },
];

const groups: readonly { readonly title: string; readonly facts: readonly ComparedFact[] }[] = [
  {
    title: compareText.classGroup,
    facts: [
      { label: checkColumnText.classState, cell: stateCell },
      { label: checkColumnText.since, cell: ({ checked }) => day(checked.class_state_date) },
      { label: checkColumnText.reason, cell: ({ checked }) => plain(checked.class_state_reason) },
      { label: vesselFileText.earlierLosses, cell: lossCell },
    ],
  },
  {
    title: compareText.attention,
    facts: [
      count(checkColumnText.openConditions, "open_conditions", "warning"),
      count(checkColumnText.overdueSurveys, "overdue_surveys", "danger"),
      count(checkColumnText.overdueFindings, "overdue_findings", "danger"),
      { label: checkColumnText.nextDue, cell: ({ checked }) => day(checked.next_due) },
      { label: compareText.withheld, cell: ({ checked }) => plain(formatNumber(checked.withheld_items)) },
    ],
  },
  {
    title: checkColumnText.certificates,
    facts: [
      { label: compareText.valid, cell: validCell },
      count(compareText.expired, "expired_certificates", "danger"),
      count(compareText.unsupported, "unsupported_certificates", "danger"),
      unlessLost(count(compareText.expiring, "expiring_certificates", "warning")),
      { label: compareText.nextExpiry, cell: ({ verdict }) => day(verdict?.counts?.nextExpiry) },
    ],
  },
];

const keyFacts: readonly ComparedFact[] = [
  { label: vesselColumnText.type, cell: ({ checked }) => plain(checked.vessel_type) },
  { label: vesselText.flag, cell: ({ checked }) => plain(checked.flag_name) },
  { label: vesselText.port, cell: ({ found }) => name(found?.port_registry) },
  { label: vesselColumnText.built, cell: ({ found }) => plain(found?.year_of_build?.toString()) },
  { label: vesselColumnText.grossTonnage, cell: ({ found }) => plain(formatNumber(found?.gross_tonnage)) },
];

function stateCell({ checked }: ComparedVessel): ComparedCell {
  if (isIdentityOnly({ checked })) return { text: compareText.controlled, tone: "secondary" };
  const state = classStateIn(checked.class_state);
  const isLost = isClassLost(readClassMeaning(checked.meaning));
  return { text: state?.label ?? "", tone: isLost && state?.tone === "success" ? "warning" : state?.tone };
}

function lossCell({ checked }: ComparedVessel): ComparedCell {
  const text = earlierLossesText(checked);
  return notReinstated(checked).length === 0 ? plain(text) : { text, tone: "warning" };
}

/** While class is lost no certificate is supported, so that none is valid; then there is no total either. */
function validCell({ verdict }: ComparedVessel): ComparedCell {
  const { validCertificates: valid = 0, invalidCertificates: invalid = 0 } = verdict?.counts ?? {};
  return plain(valid + invalid === 0 ? "" : compareText.validOf({ valid, total: valid + invalid }));
}

/** A fact that says nothing while class is lost: that a certificate expires soon does not matter if it is not supported. */
function unlessLost({ cell, label }: ComparedFact): ComparedFact {
  const isLost = ({ checked }: ComparedVessel) => isClassLost(readClassMeaning(checked.meaning));
  return { label, cell: (vessel) => (isLost(vessel) ? plain("") : cell(vessel)) };
}

/** The roles of all vessels, in the order in which they first occur. */
function companyFacts(vessels: readonly ComparedVessel[]): readonly ComparedFact[] {
  const roles = new Set(vessels.flatMap(({ relations }) => relations.map(({ role }) => role)));
  return [...roles].map((role) => ({
    label: role,
    cell: ({ relations }) => {
      const customers = relations.find((relation) => relation.role === role)?.customers ?? [];
      return { text: customers.map(({ name }) => name).join(", "), customers };
    },
  }));
}

/** The name of the vessel, or its number if it has none. */
export function vesselName({ assetnum, imo_num, vessel_name }: CheckedVesselMember): string {
  return vessel_name || imo_num || assetnum;
}

/** Whether only the identity of the vessel is public for the reader. */
export function isIdentityOnly({ checked }: Pick<ComparedVessel, "checked">): boolean {
  return checked.is_controlled === true && !checked.meaning;
}

/** The rows of the comparison. A fact that no vessel has is left out. */
export function comparedRows(vessels: readonly ComparedVessel[]): readonly ComparedRow[] {
  const rowsOf = (group: string, facts: readonly ComparedFact[]) =>
    facts.map(({ cell, label }) => {
      const isIdentity = facts === identity;
      const cells = vessels.map(cell);
      const known = cells.filter((_, at) => vessels[at] && !isIdentityOnly(vessels[at]));
      const differs = !isIdentity && new Set(known.map(({ text }) => text)).size > 1;
      return { group, label, cells, isIdentity, differs };
    });
  const rows = [
    ...rowsOf(compareText.vessel, identity),
    ...groups.flatMap(({ title, facts }) => rowsOf(title, facts)),
    ...rowsOf(compareText.companies, companyFacts(vessels)),
    ...rowsOf(compareText.keyFacts, keyFacts),
  ];
  return rows.filter(({ cells }) => cells.some(({ text }) => text !== ""));
}
