// The inner calls that the page sends (docs/domain.md, section 7). No other file of the web app builds one.
import type { CallPath, FieldOf, SavedQueryOf } from "#contract/calls.ts";
import { fieldEquals, conjunction, quote } from "#contract/query-text.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import {
  customerPattern,
  includesPreviousNames,
  namePattern,
  type SearchCriteria,
  searchPageSize,
} from "#rules/search/search-criteria.ts";
import { assetNumberIn } from "#rules/lists/vessel-entry.ts";
import { hasFilter, type ResultFilter, type ResultSortField } from "#rules/search/result-refinement.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";

/** A call as it is sent: `path` is the captcha action, `osurl` the whole inner address. */
export interface PublicDataCall<Path extends CallPath = CallPath> {
  readonly path: Path;
  readonly osurl: string;
}

/** Name and value; a flag such as `descendent` has no value. */
type Parameter = readonly [name: string, value?: string];

/** A query of a record set. Its type accepts only the names that the call declares. */
export interface RecordQuery<Path extends CallPath> {
  /** Values that fields must have. */
  readonly where?: Readonly<Partial<Record<FieldOf<Path>, string | number>>>;
  readonly savedQuery?: SavedQueryOf<Path>;
  readonly orderBy?: readonly `${"+" | "-"}${FieldOf<Path>}`[];
  readonly select?: string;
  readonly otherParameters?: readonly Parameter[];
}

/** At most a hundred vessels of a plan: IMO and class numbers, or asset numbers. */
export interface DueBatch {
  readonly name: "numbers" | "assetnums";
  readonly values: readonly string[];
}

/** The vessels of a plan: a batch for each call, or the fleet of a company. */
export type DueVessels =
  | { readonly batches: readonly DueBatch[] }
  | { readonly company: string; readonly role: string };

/** Vessels of a company by its role for them, and their order. */
export interface FleetSelection {
  readonly role?: string;
  readonly sort?: string;
}

/** Fields by which the query language orders the results of a search. */
export const vesselOrderFields = [
  "vessel_name",
  "vessel_type",
  "imo_num",
  "class_num",
] as const satisfies readonly FieldOf<"/os/ABSRECORDSEARCH">[];
export type VesselOrder = `${"+" | "-"}${ResultSortField}`;

/** A search by the criteria of the form, or by the text of the box. */
export type VesselSearch = SearchCriteria | { readonly text: string };

/** A call of a record set that only filters, orders and selects. */
export function recordCall<Path extends CallPath>(
  path: Path,
  { orderBy, otherParameters = [], savedQuery, select, where: values }: RecordQuery<Path>,
): PublicDataCall<Path> {
  const conditions = Object.entries<string | number | undefined>(values ?? {}).map(([field, value]) =>
    value === undefined ? null : typeof value === "number" ? `${field}=${value}` : fieldEquals(field, value),
  );
  const parameters: Parameter[] = [
    ...where(conditions),
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
      ...where(searchConditions(criteria)),
      ...nameTerms(criteria),
      ...refinedBy(filter, order),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
  /** The vessels that match one text, the best match first. */
  find: (text: string, page: number, order?: VesselOrder, filter: ResultFilter = {}) =>
    call("/script/ABSRECORDFIND", [
      ["collectioncount", "1"],
      ["text", withoutControlCharacters(text)],
      ...Object.entries(filter),
      ...sortedBy(order),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
  /** The number of results by class state, vessel type and flag. */
  searchCounts: (search: VesselSearch, filter: ResultFilter) =>
    call("/script/PLIMSOLLSEARCHCOUNTS", [
      ...("text" in search
        ? ([["text", withoutControlCharacters(search.text)]] as const)
        : [...where(searchConditions(search)), ...nameTerms(search)]),
      ...Object.entries(filter),
    ]),
  /** The companies that match a name or a number. */
  companies: (text: string, page: number) =>
    call("/script/PLIMSOLLCOMPANIES", [
      ["text", withoutControlCharacters(text)],
      ["collectioncount", "1"],
      ...tablePage(page),
    ]),
  /** A company with the totals of its fleet; with a role, of the vessels for which it has this role. */
  company: (customerNumber: string, role = "") =>
    call("/script/PLIMSOLLCOMPANY", [["customer_number", customerNumber], ...ofRole(role)]),
  /** The vessels of a company, in an order of `#rules/vessel/fleet-order.ts`. */
  companyFleet: (customerNumber: string, { role = "", sort = "" }: FleetSelection, page: number) =>
    call("/script/PLIMSOLLCOMPANYFLEET", [
      ["customer_number", customerNumber],
      ...ofRole(role),
      ...(sort === "" ? [] : [["sort", sort] as const]),
      ["collectioncount", "1"],
      ...tablePage(page),
    ]),
  findByImo: (imoNumber: string) =>
    call("/os/ABSRECORDSEARCH", [...where([`imo_num=${imoNumber}`]), ["oslc.pageSize", "1"]]),
  findByAssetNumber: (assetnum: string) =>
    recordCall("/os/ABSRECORDSEARCH", { where: { assetnum }, otherParameters: [["oslc.pageSize", "1"]] }),
  flags: () => call("/os/ABSRECORDFLAG", [...where(['removal_date!="*"']), ["oslc.orderBy", "+name"]]),
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
  /** The vessels of at most a hundred IMO and class numbers, and asset numbers as `vesselEntry` writes them. */
  check: (values: readonly string[]) => {
    const assetnums = values.flatMap((value) => assetNumberIn(value) ?? []);
    const numbers = values.filter((value) => assetNumberIn(value) === null);
    return call("/script/PLIMSOLLCHECK", [
      ...(numbers.length > 0 ? [["numbers", numbers.join(",")] as const] : []),
      ...(assetnums.length > 0 ? [["assetnums", assetnums.join(",")] as const] : []),
    ]);
  },
  /** One page of the asset numbers that a search finds, by which a plan names its vessels. */
  foundNumbers: (search: VesselSearch, filter: ResultFilter, page: number) =>
    call(
      "text" in search ? "/script/ABSRECORDFIND" : "/os/ABSRECORDSEARCH",
      [
        ...("text" in search
          ? ([["text", withoutControlCharacters(search.text)]] as const)
          : [...where(searchConditions(search)), ...nameTerms(search)]),
        ...Object.entries(filter),
        ["collectioncount", "1"],
        ...tablePage(page),
      ],
      "assetnum",
    ),
  /** What falls due for vessels in a period; of a company, one page. */
  due: (vessels: DueVessels, { from, until }: DuePeriod, page: number) =>
    call("/script/PLIMSOLLDUE", [
      ...("company" in vessels
        ? [["company", vessels.company] as const, ...ofRole(vessels.role), ["pageno", String(page)] as const]
        : batchParameters(vessels.batches[page - 1])),
      ["from", from],
      ["until", until],
    ]),
  /** With a day, the verdict as at that day. */
  verdict: (assetnum: string, asAt = "") =>
    call("/script/PLIMSOLLVESSELVERDICT", [
      ["assetnum", assetnum],
      ...(asAt === "" ? [] : [["asAt", asAt] as const]),
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
      ...where([fieldEquals("abs_destination_vessel", assetnum), 'parent!="*"']),
      ["oslc.orderBy", "+parent"],
      ["asset.assetspec.orderBy", "+assetattrid"],
    ]),
  certificates: (assetnum: string) =>
    recordCall("/os/ABSRECORDCERTIFICATE", {
      where: { assetnum },
      orderBy: ["+service_group_id", "+certificate_name"],
      select: withFlagRelease,
    }),
  /** The first page also requests the counts of the whole list. */
  suspensions: (filter: SuspensionFilter, page: number) =>
    call("/script/ABSAPIRECORDSUSPENSION", [
      ...Object.entries(filter),
      ...(page === 1 ? [["counts", "1"] as const] : []),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
  /** A certificate by its number, by the SHA-256 of a file, or by both. */
  verification: (number: string, sha256: string | null) =>
    call("/script/ABSRECORDVERIFY", [
      ...(number === "" ? [] : [["certificate_number", number] as const]),
      ...(sha256 === null ? [] : [["sha256", sha256] as const]),
    ]),
  findings: (assetnum: string) =>
    recordCall("/os/ABSRECORDFINDING", {
      where: { assetnum },
      orderBy: ["+current_due_date"],
      select: withFlagRelease,
    }),
  finding: (assetnum: string, ticketid: string) =>
    recordCall("/os/ABSRECORDFINDING", { where: { assetnum, ticketid }, select: withFlagRelease }),
} as const;

function batchParameters(batch: DueBatch | undefined): readonly Parameter[] {
  return batch ? [[batch.name, batch.values.join(",")]] : [];
}

const withFlagRelease = "*,rel.abs_flag_lu{flag_id}";

/** An inner call with the parameters that all calls have in common. */
function call<Path extends CallPath>(
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

function tablePage(page: number): Parameter[] {
  return [
    ["oslc.pageSize", String(tablePageSize)],
    ["pageno", String(page)],
  ];
}

function ofRole(role: string): Parameter[] {
  return role === "" ? [] : [["role", role]];
}

/**
 * Without an order the server sorts by name. `sort` orders by any field, with missing values last in both directions; the query language
 * puts them first in a descending order.
 */
function refinedBy(filter: ResultFilter, order: VesselOrder | undefined): Parameter[] {
  if (order === undefined) return Object.entries(filter);
  const isNative = vesselOrderFields.some((field) => field === order.slice(1));
  return isNative && !hasFilter(filter)
    ? [["oslc.orderBy", order]]
    : [...Object.entries(filter), ...sortedBy(order)];
}

function sortedBy(order: VesselOrder | undefined): Parameter[] {
  return order === undefined ? [] : [["sort", order.replace("+", "")]];
}

function where(conditions: readonly (string | null)[]): Parameter[] {
  const condition = withoutControlCharacters(conjunction(conditions));
  return condition === "" ? [] : [["oslc.where", condition]];
}

/** Removes line feeds and other characters that a pasted text may contain and no record does. */
function withoutControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, "");
}

function searchConditions(criteria: SearchCriteria): (string | null)[] {
  const { imoNum, classNum, flagId, vesselType, operatorName, registeredOwner } = criteria;
  return [
    imoNum ? fieldEquals("imo_num", imoNum) : null,
    classNum ? fieldEquals("class_num", classNum) : null,
    flagId ? `flag_id=${Number(flagId)}` : null,
    vesselType ? fieldEquals("vessel_type", vesselType) : null,
    operatorName ? fieldEquals("abs_operator.customer_name", customerPattern(operatorName)) : null,
    registeredOwner
      ? fieldEquals("abs_registered_owner.customer_name", customerPattern(registeredOwner))
      : null,
  ];
}

function nameTerms(criteria: SearchCriteria): Parameter[] {
  if (!criteria.vesselName) return [];
  const attributes = [
    "vessel_name",
    ...(includesPreviousNames(criteria) ? ["a_abs_vessel.vessel_name"] : []),
  ];
  return [
    ["searchAttributes", attributes.join(",")],
    ["oslc.searchTerms", quote(withoutControlCharacters(namePattern(criteria.vesselName)))],
  ];
}
