// The inner calls that the page sends (docs/domain.md, section 7). No other file of the web app builds one.
import type { CallPath } from "#contract/calls.ts";
import { fieldEquals, joinConditions, quote } from "#contract/query-text.ts";
import {
  customerPattern,
  includesPreviousNames,
  namePattern,
  type SearchCriteria,
  searchPageSize,
} from "#rules/search/search-criteria.ts";
import type { SuspensionFilter } from "#rules/class/suspension-filter.ts";

/** A call as it is sent: `path` is the captcha action, `osurl` the whole inner address. */
export interface PublicDataCall<Path extends CallPath = CallPath> {
  readonly path: Path;
  readonly osurl: string;
}

/** Name and value; a flag such as `descendent` has no value. */
type Parameter = readonly [name: string, value?: string];

export const recordCalls = {
  search: (criteria: SearchCriteria, page: number) =>
    call("/os/ABSRECORDSEARCH", [
      ["collectioncount", "1"],
      ...where(searchConditions(criteria)),
      ...nameTerms(criteria),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
  /** The vessels of one owner or operator. */
  company: (customerNumber: string, page: number) =>
    call("/os/ABSRECORDSEARCH", [
      ["collectioncount", "1"],
      ...where([fieldEquals("abs_customer.customer_number", customerNumber)]),
      ["oslc.pageSize", String(searchPageSize)],
      ["pageno", String(page)],
    ]),
  findByImo: (imoNumber: string) =>
    call("/os/ABSRECORDSEARCH", [...where([`imo_num=${imoNumber}`]), ["oslc.pageSize", "1"]]),
  findByAssetNumber: (assetnum: string) =>
    call("/os/ABSRECORDSEARCH", [...where([ofVessel(assetnum)]), ["oslc.pageSize", "1"]]),
  vesselTypes: () => call("/os/ABSRECORDVESSELTYPE", [["oslc.orderBy", "+description"]]),
  flags: () => call("/os/ABSRECORDFLAG", [...where(['removal_date!="*"']), ["oslc.orderBy", "+name"]]),
  vessel: (assetnum: string) =>
    call(
      "/os/ABSRECORDVESSEL",
      [
        ...where([ofVessel(assetnum)]),
        ["absrecord_search_vw.abs_vesselspec.orderBy", "+section_seq,+displaysequence"],
      ],
      "*,rel.abs_service{*}",
    ),
  vesselHistory: (assetnum: string) =>
    call("/os/ABSRECORDVESSELHIST", [...where([ofVessel(assetnum)]), ["oslc.orderBy", "-changed_date"]]),
  vesselTimeline: (assetnum: string) =>
    call("/os/ABSAPIVSLHIST", [
      ...where([ofVessel(assetnum)]),
      ["savedQuery", "portalPublicSiteHistory"],
      ["oslc.orderBy", "-changed_date"],
    ]),
  /** With a day, the class status history in force on that day. */
  classStatus: (assetnum: string, asAt = "") =>
    call("/os/ABSRECORDCLASSSTATUS", [
      ...where([ofVessel(assetnum)]),
      ["oslc.orderBy", "-changed_date"],
      ...(asAt === "" ? [] : [["asAt", asAt] as const]),
    ]),
  capacity: (assetnum: string) => call("/script/ABSRECORDCAPACITYSQL", [["assetnum", assetnum]]),
  systemVessel: (assetnum: string) => call("/os/ABSAPISISVESSEL", where([ofVessel(assetnum)])),
  owner: (assetnum: string) => call("/os/ABSRECORDOWNER", where([ofVessel(assetnum)])),
  surveys: (assetnum: string) =>
    call(
      "/os/ABSRECORDSURVEY",
      [
        ...where([ofVessel(assetnum)]),
        ["oslc.orderBy", "+abs_service_group_id,+abs_survey_due_date,+description"],
      ],
      withFlagRelease,
    ),
  assets: (assetnum: string) =>
    call("/os/ABSRECORDASSET", [
      ["descendent"],
      ["savedQuery", "GETABSRECORDVESSELASSET"],
      ...where([fieldEquals("abs_destination_vessel", assetnum), 'parent!="*"']),
      ["oslc.orderBy", "+parent"],
      ["asset.assetspec.orderBy", "+assetattrid"],
    ]),
  certificates: (assetnum: string) =>
    call(
      "/os/ABSRECORDCERTIFICATE",
      [...where([ofVessel(assetnum)]), ["oslc.orderBy", "+service_group_id,+certificate_name"]],
      withFlagRelease,
    ),
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
    call(
      "/os/ABSRECORDFINDING",
      [...where([ofVessel(assetnum)]), ["oslc.orderBy", "+current_due_date"]],
      withFlagRelease,
    ),
  finding: (assetnum: string, ticketid: string) =>
    call(
      "/os/ABSRECORDFINDING",
      where([ofVessel(assetnum), fieldEquals("ticketid", ticketid)]),
      withFlagRelease,
    ),
} as const;

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

function where(conditions: readonly (string | null)[]): Parameter[] {
  const condition = withoutControlCharacters(joinConditions(conditions));
  return condition === "" ? [] : [["oslc.where", condition]];
}

/** Removes line feeds and other characters that a pasted text may contain and no record does. */
function withoutControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, "");
}

function ofVessel(assetnum: string): string {
  return fieldEquals("assetnum", assetnum);
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
