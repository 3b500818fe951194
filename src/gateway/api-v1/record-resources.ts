// What `/api/v1` reads of the public record: vessels (one of them in `vessel-resources.ts`), companies, class actions, certificates by number, and the choices of a search. Each reads the
// calls of the screens as a visitor, so that facts and masks are the same.
import {
  companyShape,
  companySummaryShape,
  flagShape,
  fleetVesselShape,
  suspensionShape,
  verificationShape,
  vesselTypeShape,
} from "#contract/api-v1/list-shapes.ts";
import { foundVesselShape } from "#contract/api-v1/vessel-shapes.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { CompanySummaryMember } from "#contract/record-sets/company.ts";
import type { FlagMember } from "#contract/record-sets/flag.ts";
import type { VesselTypeMember } from "#contract/record-sets/vessel-type.ts";
import type { CallParameters } from "#gateway/visitor-reads.ts";
import {
  orderBy,
  type ParameterValues,
  required,
  textUpTo,
  writeParameters,
} from "#rules/address-parameters.ts";
import { suspensionParameters } from "#rules/class/suspension-filter.ts";
import { resultFilterParameters, type ResultSortField } from "#rules/search/result-refinement.ts";
import { apiV1Text } from "#text/api/record-calls.ts";
import { type FoundList, list, one, pageParameters, type Resource } from "./resource.ts";
import { numberOf, type Request, unknown, vesselResources } from "./vessel-resources.ts";

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
  ...vesselResources,
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
