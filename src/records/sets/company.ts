// Companies: found by a text, summarised with the totals of their fleet, and their vessels. All of it is derived from the owner records.
import { cutText } from "#rules/cut-text.ts";
import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import type { CompanySummaryMember, FleetVesselMember } from "#contract/record-sets/company.ts";
import type { Member } from "#contract/calls/response.ts";
import { Problem } from "#contract/calls/problem.ts";
import { companySpellings, foldCompany } from "#rules/search/folded-company.ts";
import { maximumSearchTextLength } from "#rules/search/search-criteria.ts";
import {
  compareInFleet,
  defaultFleetOrder,
  fleetOrder,
  type FleetValues,
} from "#rules/vessel/fleet-order.ts";

import { readCompanies } from "#records/companies/company-members.ts";
import { readFleet } from "#records/companies/company-fleet.ts";
import {
  type CompanyText,
  type MatchingCompanies,
  readCompaniesNamed,
  readMatchingCompanies,
  readSimilarCompanies,
} from "#records/companies/matching-companies.ts";
import type { CallBehaviour, FoundPage, ResolvedCall, Settings } from "#records/definition.ts";

/** A text is compared with the names of companies, and a fleet is read as a whole, which costs as much as a few patterns. */
const costly = { patterns: () => 2 };

export const companySearchBehaviour: CallBehaviour = { find: findCompanies, ...costly };
export const companyBehaviour: CallBehaviour = { find: findCompany, ...costly };
export const companyFleetBehaviour: CallBehaviour = { find: findFleet, ...costly };

async function findCompanies(call: ResolvedCall): Promise<FoundPage> {
  const { context, database, query, settings } = call;
  const typed = cutText(settings["text"] ?? "", maximumSearchTextLength).trim();
  const spellings = companySpellings(typed);
  const [name] = spellings;
  if (name === undefined) {
    throw new Problem("badQuery", { message: "PLIMSOLLCOMPANIES needs text with a letter or a digit." });
  }
  const numbers = [...new Set([typed, typed.toUpperCase()])];
  const texts = spellings.map((spelling) => ({ name: spelling, numbers }));
  const matching = (page: typeof query.page) =>
    firstMatching(texts, (text) => readMatchingCompanies(database, text, page, context.reader));
  const exact = await matching(query.page);
  // A page behind the last one has no total.
  const isFirst = query.page.number === 1;
  const isNone = exact.total === 0 && (isFirst || (await matching({ ...query.page, number: 1 })).total === 0);
  const found = isNone ? await readSimilarCompanies(database, name, query.page, context.reader) : exact;
  const companies = query.onlyCount
    ? []
    : await readCompanies("/script/PLIMSOLLCOMPANIES", call, found.numbers);
  return {
    members: companies.map((member) => ({ member })),
    more: found.total > query.page.number * query.page.size,
    total: found.total,
  };
}

/** What the first text finds that finds any company. */
async function firstMatching(
  texts: readonly CompanyText[],
  read: (text: CompanyText) => Promise<MatchingCompanies>,
): Promise<MatchingCompanies> {
  for (const text of texts) {
    const found = await read(text);
    if (found.total > 0) return found;
  }
  return { numbers: [], total: 0 };
}

/** Companies of one name that a summary lists. */
const maximumNamesakes = 20;

async function findCompany(call: ResolvedCall): Promise<FoundPage> {
  const { context, database } = call;
  const path = "/script/PLIMSOLLCOMPANY";
  const number = customerNumberOf(call.settings, "PLIMSOLLCOMPANY");
  const [company] = await readCompanies(path, call, [number]);
  if (!company) return { members: [], more: false, total: 0 };
  const page = { number: 1, size: maximumNamesakes + 1, requested: true };
  const name = foldCompany(company.customer_name ?? "");
  const [fleet, named] = await Promise.all([
    readFleet(call, number, call.settings["role"]),
    name === "" ? { numbers: [] } : readCompaniesNamed(database, [name], page, context.reader),
  ]);
  const others = named.numbers.filter((other) => other !== number).slice(0, maximumNamesakes);
  const sameName = await readCompanies(path, call, others);
  return {
    members: [{ member: { ...company, ...totalsOf(fleet), same_name: sameName } }],
    more: false,
    total: 1,
  };
}

function totalsOf(fleet: readonly FleetVesselMember[]): Omit<CompanySummaryMember, "customer_number"> {
  const sum = (valueOf: (vessel: FleetVesselMember) => number | null | undefined) =>
    fleet.reduce((total, vessel) => total + (valueOf(vessel) ?? 0), 0);
  return {
    fleet_count: fleet.length,
    gross_tonnage: sum(({ gross_tonnage }) => gross_tonnage),
    class_states: classStatesOf(fleet),
    overdue_surveys: sum(({ overdue_surveys }) => overdue_surveys),
    withheld_surveys: sum(({ withheld_surveys }) => withheld_surveys),
  };
}

function classStatesOf(fleet: readonly FleetVesselMember[]) {
  const labelOf = ({ class_state }: Pick<FleetVesselMember, "class_state">) => class_state?.label ?? "";
  const labels = [...new Set(fleet.map(labelOf))].sort();
  return labels
    .map((label) => fleet.filter((vessel) => labelOf(vessel) === label))
    .map((vessels) => ({ class_state: vessels[0]?.class_state ?? null, vessel_count: vessels.length }))
    .sort((one, other) => other.vessel_count - one.vessel_count);
}

async function findFleet(call: ResolvedCall): Promise<FoundPage> {
  const { query, settings } = call;
  const number = customerNumberOf(settings, "PLIMSOLLCOMPANYFLEET");
  const { sort: order = defaultFleetOrder } = acceptedParameters({ sort: fleetOrder }, settings, "badQuery");
  const fleet = await readFleet(call, number, settings["role"]);
  const values = new Map(fleet.map((vessel) => [vessel, fleetValues(vessel)]));
  const valuesOf = (vessel: FleetVesselMember) => values.get(vessel) ?? fleetValues(vessel);
  const ordered = fleet.toSorted(
    (one, other) =>
      compareInFleet(valuesOf(one), valuesOf(other), order) || (one.assetnum < other.assetnum ? -1 : 1),
  );
  const start = (query.page.number - 1) * query.page.size;
  const shown: readonly Member[] = query.onlyCount ? [] : ordered.slice(start, start + query.page.size);
  return {
    members: shown.map((member) => ({ member })),
    more: fleet.length > start + query.page.size,
    total: fleet.length,
  };
}

function customerNumberOf({ customer_number }: Settings, name: string): string {
  if (customer_number === undefined) {
    throw new Problem("badQuery", { message: `${name} needs the parameter customer_number.` });
  }
  return customer_number;
}

function fleetValues(vessel: FleetVesselMember): FleetValues {
  const roles = (vessel.customer_roles ?? []).flatMap(({ customer_role }) => customer_role ?? []);
  return {
    vessel_name: vessel.vessel_name ?? null,
    customer_role: roles.join(", ") || null,
    vessel_type: vessel.vessel_type ?? null,
    imo_num: vessel.imo_num ?? null,
    class_num: vessel.class_num ?? null,
    flag: vessel.flag_name ?? null,
    year_of_build: vessel.year_of_build ?? null,
    gross_tonnage: vessel.gross_tonnage ?? null,
    class_state: vessel.class_state?.label ?? null,
    class_state_date: vessel.class_state_date ?? null,
    overdue_surveys: vessel.overdue_surveys ?? null,
    next_survey_due: vessel.next_survey_due ?? null,
  };
}
