// A part of the record at an address of `/api/v1`: one object, or a list. The route, the OpenAPI document, the documentation and the index follow from its
// declaration, and its schema and the columns of its files from its shape.
import {
  columnsOfShape,
  schemaOf,
  type Shape,
  type ValueSchema,
  writeShape,
  type Written,
  type WrittenAt,
} from "#contract/api-v1/shape.ts";
import { numbersShape, vesselPart } from "#contract/api-v1/vessel-shapes.ts";
import type { VesselMember } from "#contract/record-sets/vessel-member.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { VisitorReads } from "#gateway/visitor-reads.ts";
import { type AddressParameters, type ParameterValues, wholeNumber } from "#rules/address-parameters.ts";
import type { SpreadsheetColumn } from "#rules/spreadsheets/spreadsheet-column.ts";
import { apiV1Text, type ResourceName, resourceTitles } from "#text/api/record-calls.ts";
import { cursor } from "./cursor.ts";

/** Members of a page at most, and of a file without a limit. */
const maximumPage = 1000;
/** Members of a page of JSON without a limit. */
const defaultPage = 50;

/** The members of a page, by the parameter `limit` and the format. */
export function pageSizeOf({ limit }: Readonly<Record<string, unknown>>, format: string): number {
  if (typeof limit === "number") return limit;
  return format === "json" ? defaultPage : maximumPage;
}

/** The parameters of a list that has pages. */
export const pageParameters = {
  limit: wholeNumber(1, maximumPage),
  cursor,
} as const;

/** What a resource is read with. */
export interface ResourceRequest<Values> extends WrittenAt {
  readonly c: GatewayContext;
  readonly reads: VisitorReads;
  readonly charge: ChargeMisses;
  /** The number in the address, or empty. */
  readonly number: string;
  readonly values: Values;
  /** The page of a list, from 1, and how many members it has. */
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a list, or all of it. */
export interface FoundList<Source> {
  readonly items: readonly Source[];
  /** Of all pages; without it the list has only one. */
  readonly totalCount?: number | undefined;
  readonly hasMore?: boolean;
  /** The vessel whose list it is. */
  readonly vessel?: VesselMember;
}

/** What a request gets, and the position of the next page. */
export interface ResourceResponse {
  readonly body: Written;
  /** The items of a list, or the object. */
  readonly rows: readonly Written[];
  readonly hasMore: boolean;
}

interface Declaration<Declared extends AddressParameters> {
  /** Below `/api/v1`, as the router has it. */
  readonly path: `/${string}`;
  readonly name: ResourceName;
  readonly parameters: Declared;
}

export interface Resource {
  readonly path: `/${string}`;
  /** Id of the operation in the OpenAPI document. */
  readonly name: ResourceName;
  readonly title: string;
  readonly declared: AddressParameters;
  readonly isList: boolean;
  /** Schema of its response. */
  readonly schema: ValueSchema;
  /** The columns of its file. */
  readonly columns: readonly SpreadsheetColumn<Written>[];
  readonly read: (request: ResourceRequest<never>) => Promise<ResourceResponse>;
}

/** Declares a resource that is one object. */
export function one<const Declared extends AddressParameters, Source>({
  name,
  parameters,
  path,
  read,
  shape,
}: Declaration<Declared> & {
  readonly shape: Shape<Source>;
  readonly read: (request: ResourceRequest<ParameterValues<Declared>>) => Promise<Source>;
}): Resource {
  return {
    path,
    name,
    title: resourceTitles[name],
    declared: parameters,
    isList: false,
    schema: schemaOf(shape),
    columns: columnsOfShape(shape),
    read: async (request: ResourceRequest<ParameterValues<Declared>>) => {
      const body = writeShape(shape, await read(request), request);
      return { body, rows: [body], hasMore: false };
    },
  };
}

/** Declares a resource that is a list. With `limit` among its parameters it has pages. */
export function list<const Declared extends AddressParameters, Source>({
  name,
  parameters,
  path,
  read,
  shape,
}: Declaration<Declared> & {
  readonly shape: Shape<Source>;
  readonly read: (request: ResourceRequest<ParameterValues<Declared>>) => Promise<FoundList<Source>>;
}): Resource {
  const isOfVessel = path.startsWith("/vessels/:number/");
  const vessel = isOfVessel ? { vessel: schemaOf(numbersShape) } : {};
  const properties = {
    ...vessel,
    totalCount: { type: "integer", description: apiV1Text.totalCount },
    next: { type: ["string", "null"], format: "uri", description: apiV1Text.next },
    items: { type: "array", items: schemaOf(shape) },
  };
  return {
    path,
    name,
    title: resourceTitles[name],
    declared: parameters,
    isList: true,
    schema: { type: "object", required: Object.keys(properties), properties, additionalProperties: false },
    // A row of a file says whose it is, as the list does.
    columns: columnsOfShape({ ...(isOfVessel && { vessel: vesselPart(() => null) }), ...shape }),
    read: async (request: ResourceRequest<ParameterValues<Declared>>) => {
      const found = await read(request);
      const items = found.items.map((item) => writeShape(shape, item, request));
      const of = found.vessel && { vessel: writeShape(numbersShape, found.vessel, request) };
      const body = { ...of, totalCount: found.totalCount ?? items.length, next: null, items };
      const rows = of === undefined ? items : items.map((item) => Object.assign({}, of, item));
      return { body, rows, hasMore: found.hasMore ?? false };
    },
  };
}
