// What `/api/v1` reads of the public record: vessels, their items, companies, class actions, certificates by number, and the choices of a search. Each reads the
// calls of the screens as a visitor, so that facts and masks are the same.
import {
  assetShape,
  assetsOfTrees,
  certificateShape,
  classStatusShape,
  findingShape,
  listedCertificates,
  surveyShape,
  timelineShape,
  vesselCompanies,
  vesselCompanyShape,
} from "#contract/api-v1/item-shapes.ts";
import {
  companyShape,
  companySummaryShape,
  flagShape,
  fleetVesselShape,
  suspensionShape,
  verificationShape,
  vesselTypeShape,
} from "#contract/api-v1/list-shapes.ts";
import type { Shape } from "#contract/api-v1/shape.ts";
import { foundVesselShape, type VesselOnDay, vesselShape } from "#contract/api-v1/vessel-shapes.ts";
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import type { AssetMember } from "#contract/record-sets/asset.ts";
import type { CapacityMember } from "#contract/record-sets/capacity.ts";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { CompanySummaryMember } from "#contract/record-sets/company.ts";
import type { FlagMember } from "#contract/record-sets/flag.ts";
import type { VesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import type { VesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { CallParameters } from "#gateway/visitor-reads.ts";
import {
  type AddressParameters,
  day,
  orderBy,
  type ParameterValues,
  required,
  textUpTo,
  writeParameters,
} from "#rules/address-parameters.ts";
import { suspensionParameters } from "#rules/class/suspension-filter.ts";
import { isClassLost, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { cutText } from "#rules/cut-text.ts";
import { formatDate } from "#rules/dates.ts";
import { resultFilterParameters, type ResultSortField } from "#rules/search/result-refinement.ts";
import { apiV1Text } from "#text/api/record-calls.ts";
import {
  type FoundList,
  list,
  one,
  pageParameters,
  type Resource,
  type ResourceRequest,
} from "./resource.ts";

type Request = Omit<ResourceRequest<unknown>, "values">;

/** Longer than any number of a vessel, a company or a certificate. */
const longestNumber = 100;

/** The number of an address. Throws `unknownNumber` for one that is too long to be any. */
function numberOf({ number }: Request): string {
  if (number.length > longestNumber) throw unknown("longNumber", number);
  return number;
}

function unknown(text: "longNumber" | "noCertificate" | "noCompany" | "noVessel", number: string): Problem {
  return new Problem("unknownNumber", {
    message: apiV1Text[text]({ number: cutText(number, longestNumber) }),
  });
}

/** The vessel of an address: by its asset number where it has no number of its own. */
async function vesselOf(request: Request): Promise<VesselMember> {
  const number = numberOf(request);
  const numbered = await request.reads.vesselWith(number);
  if (numbered !== null) return numbered;
  const { member } = await request.reads.page("os", "ABSRECORDSEARCH", [
    ["oslc.where", fieldEquals("assetnum", number)],
  ]);
  const vessel = member.find(({ assetnum }) => assetnum === number);
  if (!vessel) throw unknown("noVessel", number);
  return vessel as VesselMember;
}

const ofVessel = ({ assetnum }: VesselMember) => ["oslc.where", fieldEquals("assetnum", assetnum)] as const;

const dayParameters = { at: day } as const;
type OnDay = ResourceRequest<ParameterValues<typeof dayParameters>>;

/** The past day of a request; `null` for today. Throws `badRequest` for one in the future. */
function pastDay({ today, values: { at } }: OnDay): string | null {
  if (at === undefined || at === today) return null;
  if (at < today) return at;
  const days = { day: formatDate(at), today: formatDate(today) };
  throw new Problem("badRequest", { message: apiV1Text.dayInFuture(days) });
}

/** The verdict on a vessel on a day. Throws `badRequest` for one before its class status history begins. */
async function readVerdict(
  { reads }: Request,
  vessel: VesselMember,
  past: string | null,
): Promise<VesselVerdictMember> {
  const onDay = past === null ? [] : [["asAt", past] as const];
  const ofNumber = ["assetnum", vessel.assetnum] as const;
  const [found] = await reads.all("script", "PLIMSOLLVESSELVERDICT", [ofNumber, ...onDay]);
  if (!found) throw new Problem("notFound");
  const verdict = found as VesselVerdictMember;
  if (past === null || readClassMeaning(verdict.meaning) !== "none") return verdict;
  const { member } = await reads.page("os", "ABSRECORDCLASSSTATUS", [
    ofVessel(vessel),
    ["oslc.orderBy", "+changed_date"],
    ["oslc.pageSize", "1"],
  ]);
  const [first] = member as readonly ClassStatusMember[];
  if (!first) return verdict;
  const days = { day: formatDate(past), first: formatDate(first.changed_date) };
  throw new Problem("badRequest", { message: apiV1Text.beforeRecord(days) });
}

async function readVessel(request: OnDay): Promise<VesselOnDay> {
  const { reads } = request;
  const past = pastDay(request);
  const found = await vesselOf(request);
  const { assetnum, class_num, imo_num } = found;
  const [verdict, vessels, capacities] = await Promise.all([
    readVerdict(request, found, past),
    past === null ? reads.all("os", "ABSRECORDVESSEL", [ofVessel(found)]) : [],
    past === null ? reads.all("script", "ABSRECORDCAPACITYSQL", [["assetnum", assetnum]]) : [],
  ]);
  const vessel = vessels[0] as VesselMember | undefined;
  if (vessel) {
    const details = { vessel, capacities: capacities as readonly CapacityMember[] };
    return { identity: vessel, verdict, details };
  }
  const { flag_name, vessel_name } = verdict;
  return { identity: { assetnum, class_num, imo_num, vessel_name, flag_name }, verdict, details: null };
}

interface VesselList<Declared extends AddressParameters, Source> {
  /** The last part of the address. */
  readonly name: "assets" | "certificates" | "class-status" | "findings" | "owner" | "surveys" | "timeline";
  readonly shape: Shape<Source>;
  readonly parameters: Declared;
  readonly read: (
    vessel: VesselMember,
    request: ResourceRequest<ParameterValues<Declared>>,
  ) => Promise<readonly Source[]>;
}

function vesselList<const Declared extends AddressParameters, Source>({
  name,
  parameters,
  read,
  shape,
}: VesselList<Declared, Source>): Resource {
  return list({
    path: `/vessels/:number/${name}`,
    name,
    parameters,
    shape,
    read: async (request) => {
      const vessel = await vesselOf(request);
      return { vessel, items: await read(vessel, request) };
    },
  });
}

/** The members of a vessel in one of its record sets, in the order of its screen. */
async function membersOf<Name extends CallPath & `/os/${string}`>(
  vessel: VesselMember,
  { reads }: Request,
  path: Name,
  order: string,
  parameters: CallParameters = [],
): Promise<readonly MemberOf<Name>[]> {
  const members = await reads.all("os", path.replace("/os/", ""), [
    ofVessel(vessel),
    ["oslc.orderBy", order],
    ...parameters,
  ]);
  return members as readonly MemberOf<Name>[];
}

const vesselLists: readonly Resource[] = [
  vesselList({
    name: "certificates",
    parameters: {},
    shape: certificateShape,
    read: async (vessel, request) => {
      const { meaning } = await readVerdict(request, vessel, null);
      const order = "+service_group_id,+certificate_name";
      const members = await membersOf(vessel, request, "/os/ABSRECORDCERTIFICATE", order);
      return listedCertificates(members, !isClassLost(readClassMeaning(meaning)));
    },
  }),
  vesselList({
    name: "surveys",
    parameters: {},
    shape: surveyShape,
    read: (vessel, request) => {
      const order = "+abs_service_group_id,+abs_survey_due_date,+description";
      return membersOf(vessel, request, "/os/ABSRECORDSURVEY", order);
    },
  }),
  vesselList({
    name: "findings",
    parameters: {},
    shape: findingShape,
    read: (vessel, request) => membersOf(vessel, request, "/os/ABSRECORDFINDING", "+current_due_date"),
  }),
  vesselList({
    name: "owner",
    parameters: {},
    shape: vesselCompanyShape,
    read: async (vessel, request) => {
      const owners = await membersOf(vessel, request, "/os/ABSRECORDOWNER", "+assetnum");
      return owners.flatMap(vesselCompanies);
    },
  }),
  vesselList({
    name: "assets",
    parameters: {},
    shape: assetShape,
    read: async ({ assetnum }, { reads }) => {
      const roots = `${fieldEquals("abs_destination_vessel", assetnum)} and parent!="*"`;
      const trees = await reads.all("os", "ABSRECORDASSET", [
        ["oslc.where", roots],
        ["oslc.orderBy", "+parent"],
        ["asset.assetspec.orderBy", "+assetattrid"],
      ]);
      return assetsOfTrees(trees as readonly AssetMember[]);
    },
  }),
  vesselList({
    name: "class-status",
    parameters: dayParameters,
    shape: classStatusShape,
    read: async (vessel, request) => {
      const past = pastDay(request);
      await readVerdict(request, vessel, past);
      const onDay = past === null ? [] : [["asAt", past] as const];
      return membersOf(vessel, request, "/os/ABSRECORDCLASSSTATUS", "-changed_date", onDay);
    },
  }),
  vesselList({
    name: "timeline",
    parameters: {},
    shape: timelineShape,
    read: (vessel, request) => {
      const shown = [["savedQuery", "portalPublicSiteHistory"]] as const;
      return membersOf(vessel, request, "/os/ABSAPIVSLHIST", "-changed_date", shown);
    },
  }),
];

/** Reads with a text of the client. What the call says of one that it cannot read is about its own parameters. */
async function withText<Result>(read: Promise<Result>, problem: () => Problem): Promise<Result> {
  return read.catch((error: unknown) => {
    throw error instanceof Problem && error.code === "badQuery" ? problem() : error;
  });
}

const unsearchable = () => new Problem("badRequest", { message: apiV1Text.unsearchable });

/** Reads a page of a call. */
async function readPage<Source>(
  { page, pageSize, reads }: Request,
  [kind, name]: readonly ["os" | "script", string],
  parameters: CallParameters,
): Promise<FoundList<Source>> {
  const { member, responseInfo } = await reads.page(kind, name, [
    ...parameters,
    ["collectioncount", "1"],
    ["oslc.pageSize", String(pageSize)],
    ["pageno", String(page)],
  ]);
  const { nextPage, totalCount } = responseInfo;
  return { items: member as readonly Source[], totalCount, hasMore: nextPage !== undefined };
}

const text = textUpTo(200);

/** The fields by which vessels are ordered, by their names in the calls. */
const sortFields = {
  name: "vessel_name",
  type: "vessel_type",
  imoNumber: "imo_num",
  classNumber: "class_num",
  flag: "flag_name",
  yearOfBuild: "year_of_build",
  grossTonnage: "gross_tonnage",
  classState: "class_state",
} as const satisfies Readonly<Record<string, ResultSortField>>;
const sort = orderBy(Object.keys(sortFields) as (keyof typeof sortFields)[]);

/** The order of vessels as the calls have it. */
function sortOf(order: ParameterValues<{ sort: typeof sort }>["sort"]): CallParameters {
  if (order === undefined) return [];
  const { field, isDescending } = order;
  return [["sort", (isDescending ? "-" : "") + sortFields[field]]];
}

/** All resources, in the order in which they are documented. */
export const recordResources: readonly Resource[] = [
  list({
    path: "/vessels",
    name: "vessels",
    parameters: { text, ...resultFilterParameters, sort, ...pageParameters },
    shape: foundVesselShape,
    read: (request) => {
      const { sort, text, ...values } = request.values;
      const parameters = [
        ...Object.entries(writeParameters(resultFilterParameters, values)),
        ...sortOf(sort),
      ];
      return text === undefined
        ? readPage(request, ["os", "ABSRECORDSEARCH"], parameters)
        : withText(
            readPage(request, ["script", "ABSRECORDFIND"], [["text", text], ...parameters]),
            unsearchable,
          );
    },
  }),
  one({
    path: "/vessels/:number",
    name: "vessel",
    parameters: dayParameters,
    shape: vesselShape,
    read: readVessel,
  }),
  ...vesselLists,
  list({
    path: "/companies",
    name: "companies",
    parameters: { text: required(text), ...pageParameters },
    shape: companyShape,
    read: (request) =>
      withText(
        readPage(request, ["script", "PLIMSOLLCOMPANIES"], [["text", request.values.text]]),
        unsearchable,
      ),
  }),
  one({
    path: "/companies/:number",
    name: "company",
    parameters: {},
    shape: companySummaryShape,
    read: readCompany,
  }),
  list({
    path: "/companies/:number/vessels",
    name: "fleet",
    parameters: { role: text, ...pageParameters },
    shape: fleetVesselShape,
    read: async (request) => {
      const { customer_number } = await readCompany(request);
      const { role } = request.values;
      const ofRole = role === undefined ? [] : [["role", role] as const];
      const parameters = [["customer_number", customer_number] as const, ...ofRole];
      return readPage(request, ["script", "PLIMSOLLCOMPANYFLEET"], parameters);
    },
  }),
  list({
    path: "/suspensions",
    name: "suspensions",
    parameters: { ...suspensionParameters, ...pageParameters },
    shape: suspensionShape,
    read: (request) => {
      const filter = Object.entries(writeParameters(suspensionParameters, request.values));
      return readPage(request, ["script", "ABSAPIRECORDSUSPENSION"], filter);
    },
  }),
  one({
    path: "/certificates/:number",
    name: "certificate",
    parameters: {},
    shape: verificationShape,
    read: async (request) => {
      const number = numberOf(request);
      const verify = async () => {
        const found = await request.reads.page("script", "ABSRECORDVERIFY", [["certificate_number", number]]);
        // Similar numbers would cost the client further misses.
        return { member: found.member };
      };
      const none = () => unknown("noCertificate", number);
      const { member } = await withText(request.charge(request.c, "/script/ABSRECORDVERIFY", verify), none);
      const [found] = member;
      if (!found) throw none();
      return found;
    },
  }),
  list({
    path: "/flags",
    name: "flags",
    parameters: {},
    shape: flagShape,
    read: async ({ reads }) => ({
      items: (await reads.all("os", "ABSRECORDFLAG", [["oslc.orderBy", "+name"]])) as readonly FlagMember[],
    }),
  }),
  list({
    path: "/vessel-types",
    name: "vesselTypes",
    parameters: {},
    shape: vesselTypeShape,
    read: async ({ reads }) => ({
      items: (await reads.all("os", "ABSRECORDVESSELTYPE", [
        ["oslc.orderBy", "+description"],
      ])) as readonly VesselTypeMember[],
    }),
  }),
];

async function readCompany(request: Request): Promise<CompanySummaryMember> {
  const number = numberOf(request);
  const [company] = await request.reads.all("script", "PLIMSOLLCOMPANY", [["customer_number", number]]);
  if (!company) throw unknown("noCompany", number);
  return company as CompanySummaryMember;
}
