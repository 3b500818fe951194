// The inner calls that the page sends (docs/domain.md, section 7). No other file of the web app builds one, except `fleet-calls.ts`, which
// the first screen does not load.
import type { CallPath, FieldOf, SavedQueryOf } from "#contract/calls/calls.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import {
  type Parameter,
  searchParameters,
  type VesselSearch,
  whereParameters,
} from "#contract/search/search-parameters.ts";
import { type SearchCriteria, searchPageSize } from "#rules/search/search-criteria.ts";
import { writeParameters } from "#rules/address-parameters.ts";
import {
  hasFilter,
  type ResultFilter,
  resultFilterParameters,
  type ResultSortField,
} from "#rules/search/result-refinement.ts";

/** A call as it is sent: `path` is the captcha action, `osurl` the whole inner address. */
export interface PublicDataCall<Path extends CallPath = CallPath> {
  readonly path: Path;
  readonly osurl: string;
}

/** A query of a record set. Its type accepts only the names that the call declares. */
export interface RecordQuery<Path extends CallPath> {
  /** Values that fields must have. */
  readonly where?: Readonly<Partial<Record<FieldOf<Path>, string | number>>>;
  readonly savedQuery?: SavedQueryOf<Path>;
  readonly orderBy?: readonly `${"+" | "-"}${FieldOf<Path>}`[];
  readonly select?: string;
  readonly otherParameters?: readonly Parameter[];
}

/** Fields by which the query language orders the results of a search. */
export const vesselOrderFields = [
  "vessel_name",
  "vessel_type",
  "imo_num",
  "class_num",
] as const satisfies readonly FieldOf<"/os/ABSRECORDSEARCH">[];
export type VesselOrder = `${"+" | "-"}${ResultSortField}`;

/** A call of a record set that only filters, orders and selects. */
export function recordCall<Path extends CallPath>(
  path: Path,
  { orderBy, otherParameters = [], savedQuery, select, where: values }: RecordQuery<Path>,
): PublicDataCall<Path> {
  const conditions = Object.entries<string | number | undefined>(values ?? {}).map(([field, value]) =>
    value === undefined ? null : typeof value === "number" ? `${field}=${value}` : fieldEquals(field, value),
  );
  const parameters: Parameter[] = [
    ...whereParameters(conditions),
    ...(savedQuery === undefined ? [] : [["savedQuery", savedQuery] as const]),
    ...(orderBy === undefined ? [] : [["oslc.orderBy", orderBy.join(",")] as const]),
    ...otherParameters,
  ];
  return call(path, parameters, select);
}

export const recordCalls = {
  search: (criteria: SearchCriteria, page: number, order?: VesselOrder, filter: ResultFilter = {}) =>
    call("/os/ABSRECORDSEARCH", [
      ["collectioncount", "1"],
      ...searchParameters(criteria),
      ...refinedBy(filter, order),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
  /** The vessels that match one text, the best match first. */
  find: (text: string, page: number, order?: VesselOrder, filter: ResultFilter = {}) =>
    call("/script/ABSRECORDFIND", [
      ["collectioncount", "1"],
      ...searchParameters({ text }, filter),
      ...sortedBy(order),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
  /** The number of results by class state, vessel type and flag. */
  searchCounts: (search: VesselSearch, filter: ResultFilter) =>
    call("/script/PLIMSOLLSEARCHCOUNTS", [...searchParameters(search, filter)]),
  /** A company with the totals of its fleet; with a role, of the vessels for which it has this role. */
  company: (customerNumber: string, role = "") =>
    call("/script/PLIMSOLLCOMPANY", [["customer_number", customerNumber], ...ofRole(role)]),
  findByImo: (imoNumber: string) =>
    call("/os/ABSRECORDSEARCH", [...whereParameters([`imo_num=${imoNumber}`]), ["oslc.pageSize", "1"]]),
  findByAssetNumber: (assetnum: string) =>
    recordCall("/os/ABSRECORDSEARCH", { where: { assetnum }, otherParameters: [["oslc.pageSize", "1"]] }),
  flags: () =>
    call("/os/ABSRECORDFLAG", [...whereParameters(['removal_date!="*"']), ["oslc.orderBy", "+name"]]),
  vessel: (assetnum: string) =>
    recordCall("/os/ABSRECORDVESSEL", {
      where: { assetnum },
      select: "*,rel.abs_service{*}",
      otherParameters: [["absrecord_search_vw.abs_vesselspec.orderBy", "+section_seq,+displaysequence"]],
    }),
  vesselHistory: (assetnum: string) =>
    recordCall("/os/ABSRECORDVESSELHIST", { where: { assetnum }, orderBy: ["-changed_date"] }),
  vesselTimeline: (assetnum: string) =>
    recordCall("/os/ABSAPIVSLHIST", {
      where: { assetnum },
      savedQuery: "portalPublicSiteHistory",
      orderBy: ["-changed_date"],
    }),
  /** With a day, the class status history in force on that day. */
  classStatus: (assetnum: string, asAt = "") =>
    recordCall("/os/ABSRECORDCLASSSTATUS", {
      where: { assetnum },
      orderBy: ["-changed_date"],
      otherParameters: asAt === "" ? [] : [["asAt", asAt]],
    }),
  /** With a day, the verdict as at that day; with another one, by what the record knew at its end. */
  verdict: (assetnum: string, asAt = "", knownOn = "") =>
    call("/script/PLIMSOLLVESSELVERDICT", [
      ["assetnum", assetnum],
      ...(asAt === "" ? [] : [["asAt", asAt] as const]),
      ...(knownOn === "" ? [] : [["knownOn", knownOn] as const]),
    ]),
  capacity: (assetnum: string) => call("/script/ABSRECORDCAPACITYSQL", [["assetnum", assetnum]]),
  systemVessel: (assetnum: string) => recordCall("/os/ABSAPISISVESSEL", { where: { assetnum } }),
  owner: (assetnum: string) => recordCall("/os/ABSRECORDOWNER", { where: { assetnum } }),
  surveys: (assetnum: string) =>
    recordCall("/os/ABSRECORDSURVEY", {
      where: { assetnum },
      orderBy: ["+abs_service_group_id", "+abs_survey_due_date", "+description"],
      select: withFlagRelease,
    }),
  assets: (assetnum: string) =>
    call("/os/ABSRECORDASSET", [
      ["descendent"],
      ["savedQuery", "GETABSRECORDVESSELASSET"],
      ...whereParameters([fieldEquals("abs_destination_vessel", assetnum), 'parent!="*"']),
      ["oslc.orderBy", "+parent"],
      ["asset.assetspec.orderBy", "+assetattrid"],
    ]),
  certificates: (assetnum: string) =>
    recordCall("/os/ABSRECORDCERTIFICATE", {
      where: { assetnum },
      orderBy: ["+service_group_id", "+certificate_name"],
      select: withFlagRelease,
    }),
  findings: (assetnum: string) =>
    recordCall("/os/ABSRECORDFINDING", {
      where: { assetnum },
      orderBy: ["+current_due_date"],
      select: withFlagRelease,
    }),
  finding: (assetnum: string, ticketid: string) =>
    recordCall("/os/ABSRECORDFINDING", { where: { assetnum, ticketid }, select: withFlagRelease }),
} as const;

const withFlagRelease = "*,rel.abs_flag_lu{flag_id}";

/** An inner call with the parameters that all calls have in common. */
export function call<Path extends CallPath>(
  path: Path,
  parameters: readonly Parameter[],
  select = "*",
): PublicDataCall<Path> {
  const commonParameters: Parameter[] = [
    ["oslc.select", select],
    ["lean", "1"],
    ["_dropnulls", "0"],
    ["_lang", "en-EN"],
  ];
  const query = [...parameters, ...commonParameters].map(([name, value]) =>
    value === undefined ? name : `${name}=${encodeURIComponent(value)}`,
  );
  return { path, osurl: `${path}?${query.join("&")}` };
}

/** Rows of a table that are loaded at once. Calls of the page have at most so many members on a page. */
const tablePageSize = 50;

export function tablePage(page: number): Parameter[] {
  return [
    ["oslc.pageSize", String(tablePageSize)],
    ["pageno", String(page)],
  ];
}

export function ofRole(role: string): Parameter[] {
  return role === "" ? [] : [["role", role]];
}

/**
 * Without an order the server sorts by name. `sort` orders by any field, with missing values last in both directions; the query language
 * puts them first in a descending order.
 */
function refinedBy(filter: ResultFilter, order: VesselOrder | undefined): Parameter[] {
  const filters = Object.entries(writeParameters(resultFilterParameters, filter));
  if (order === undefined) return filters;
  const isNative = vesselOrderFields.some((field) => field === order.slice(1));
  return isNative && !hasFilter(filter) ? [["oslc.orderBy", order]] : [...filters, ...sortedBy(order)];
}

function sortedBy(order: VesselOrder | undefined): Parameter[] {
  return order === undefined ? [] : [["sort", order.replace("+", "")]];
}
