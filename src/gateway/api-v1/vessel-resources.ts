// What `/api/v1` reads of one vessel: the vessel itself, and the lists of its screens.
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
import type { Shape } from "#contract/api-v1/shape.ts";
import { type VesselOnDay, vesselShape } from "#contract/api-v1/vessel-shapes.ts";
import { Problem } from "#contract/calls/problem.ts";
import { fieldEquals } from "#contract/calls/query-text.ts";
import type { MemberOf } from "#contract/calls/call-members.ts";
import type { CallPath } from "#contract/calls/calls.ts";
import type { AssetMember } from "#contract/record-sets/asset.ts";
import type { CapacityMember } from "#contract/record-sets/capacity.ts";
import type { ClassStatusMember } from "#contract/record-sets/class-status.ts";
import type { VesselVerdictMember } from "#contract/record-sets/vessel-verdict.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { CallParameters } from "#gateway/visitor-reads.ts";
import { type AddressParameters, day, type ParameterValues } from "#rules/address-parameters.ts";
import { isClassLost, readClassMeaning } from "#rules/class/vessel-verdict.ts";
import { cutText } from "#rules/cut-text.ts";
import { formatDate } from "#rules/dates.ts";
import { apiV1Text } from "#text/api/record-calls.ts";
import { list, one, type Resource, type ResourceRequest } from "./resource.ts";

export type Request = Omit<ResourceRequest<unknown>, "values">;
/** What a vessel is read with. */
type VesselRequest = Pick<Request, "number" | "reads">;

/** Longer than any number of a vessel, a company or a certificate. */
const longestNumber = 100;

/** The number of an address. Throws `unknownNumber` for one that is too long to be any. */
export function numberOf({ number }: Pick<Request, "number">): string {
  if (number.length > longestNumber) throw unknown("longNumber", number);
  return number;
}

export function unknown(
  text: "longNumber" | "noCertificate" | "noCompany" | "noVessel",
  number: string,
): Problem {
  return new Problem("unknownNumber", {
    message: apiV1Text[text]({ number: cutText(number, longestNumber) }),
  });
}

/** The vessel of an address: by its asset number where it has no number of its own. */
async function vesselOf(request: VesselRequest): Promise<VesselMember> {
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
  { reads }: Pick<Request, "reads">,
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

/** The identity of a vessel and the verdict on it today. */
export async function readVesselToday(request: VesselRequest): Promise<Omit<VesselOnDay, "details">> {
  const identity = await vesselOf(request);
  return { identity, verdict: await readVerdict(request, identity, null) };
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

/** A vessel and its lists. */
export const vesselResources: readonly Resource[] = [
  one({
    path: "/vessels/:number",
    name: "vessel",
    parameters: dayParameters,
    shape: vesselShape,
    read: readVessel,
  }),
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
