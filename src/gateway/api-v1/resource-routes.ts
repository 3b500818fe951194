// The routes of the record as data below `/api/v1`, as JSON, and lists also as files. The response is the same for every reader: that of a visitor.
import type { Hono } from "hono";

import { Problem } from "#contract/calls/problem.ts";
import { type Product, termsUrl } from "#gateway/api-docs/product.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { entityTagOf, notModified } from "#gateway/http/entity-tag.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { refuseOtherParameters, requestedParameters } from "#gateway/http/requested-parameters.ts";
import { chargeMembers, takeCost } from "#gateway/limits/rate-budget.ts";
import { chargeRoute, type ResourceRoute } from "#gateway/limits/route-costs.ts";
import type { ChargeMisses } from "#gateway/limits/verification-misses.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import { sendSpreadsheet } from "#gateway/spreadsheets/spreadsheet.ts";
import { visitorReads } from "#gateway/visitor-reads.ts";
import type { AddressParameters } from "#rules/address-parameters.ts";
import { dayOfEpoch } from "#rules/dates.ts";
import { apiV1Text } from "#text/api/record-calls.ts";
import { cursor, listOfAddress } from "./cursor.ts";
import { recordResources } from "./record-resources.ts";
import { pageSizeOf, type Resource } from "./resource.ts";
import { endingOfAddress, formatParameter, requestedFormat } from "./response-format.ts";

type ResourceDependencies = Pick<GatewayDependencies, "clock" | "product" | "read" | "recordVersion">;

/** Mounts the resources and their index. */
export function mountResources(
  v1: Hono<GatewayEnv>,
  dependencies: ResourceDependencies,
  charge: ChargeMisses,
): void {
  v1.get("/", (c) => c.json(index(requestOrigin(c), dependencies.product)));
  for (const resource of recordResources) {
    const route = `GET /api/v1${resource.path}` as ResourceRoute;
    v1.get(resource.path, guardedBy(chargeRoute(route)), sendResource(resource, dependencies, charge));
  }
}

/** The address of a resource with its number in braces, as OpenAPI has it. */
export const templateOf = ({ path }: Resource): string => `/api/v1${path.replace(":number", "{number}")}`;

function index(origin: string, product: Pick<Product, "dataTerms">) {
  return {
    terms: { name: product.dataTerms.name, url: termsUrl(product, origin) },
    documentation: `${origin}/api/docs`,
    openApi: `${origin}/api/openapi.json`,
    resources: recordResources.map((resource) => ({
      address: origin + templateOf(resource),
      title: resource.title,
    })),
  };
}

/** The parameters of a resource in its address. */
export function parametersOf({ declared }: Resource): AddressParameters {
  return { ...declared, format: formatParameter };
}

/** Caches must store one copy for each set of credentials. */
const vary = "apikey, maxauth, Authorization, Cookie, Accept";

function sendResource(
  resource: Resource,
  { clock, read, recordVersion }: ResourceDependencies,
  charge: ChargeMisses,
) {
  return async (c: GatewayContext): Promise<Response> => {
    refuseOtherParameters(c, parametersOf(resource));
    const values: Readonly<Record<string, unknown>> = requestedParameters(c, resource.declared);
    const format = requestedFormat(c);
    const pageSize = pageSizeOf(values, format);
    const list = listOfAddress(c.req.path, new URL(c.req.url).searchParams, pageSize);
    const page = pageOf(values, list);
    const origin = requestOrigin(c);
    const today = dayOfEpoch(clock());
    const reads = visitorReads(read, today, { chargeTokens: (tokens) => takeCost(c, tokens) });
    const number = c.req.param("number") ?? "";
    // Before the members, so that these are never older than it states.
    const record = await recordVersion.asOf();
    const { body, hasMore, rows } = await readUnchangedRecord(recordVersion, () =>
      resource.read({ c, charge, reads, number, origin, page, pageSize, today, values: values as never }),
    );
    await chargeMembers(c, rows.length);
    const next = hasMore ? nextAddress(c, format, { list, page: page + 1 }) : null;
    if (next !== null) c.header("Link", `<${next}>; rel="next"`);
    c.header("Vary", vary);
    if (format !== "json") {
      const name = resource.path.replaceAll(/[/:]+/g, "-").replace("number", number).slice(1);
      return sendSpreadsheet(c, format, { name, columns: resource.columns, rows, record });
    }
    const past = "at" in resource.declared && { at: values["at"] === today ? null : (values["at"] ?? null) };
    const content = { ...past, ...body, ...(resource.isList && { next }) };
    c.header("Cache-Control", "private, no-cache");
    // Weak: when the record was read, and on which day, does not change what it says.
    const current = notModified(c, `W/${entityTagOf(JSON.stringify(content))}`);
    return current ?? c.json({ recordAsOf: record.recordAsOf, day: today, ...content });
  };
}

/** The page of the cursor; the first one without a cursor. Throws `badRequest` for one of another list. */
function pageOf({ cursor: position }: Readonly<Record<string, unknown>>, list: string): number {
  const given = position as ReturnType<typeof cursor.read>;
  if (given === undefined) return 1;
  if (given.list !== list) throw new Problem("badRequest", { message: apiV1Text.otherCursor });
  return given.page;
}

/** The address of the next page, without a key. */
function nextAddress(
  c: GatewayContext,
  format: string,
  position: Parameters<typeof cursor.write>[0],
): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("apikey");
  // What the header `Accept` chose.
  if (format !== "json" && endingOfAddress(c) === undefined) searchParams.set("format", format);
  searchParams.set("cursor", cursor.write(position));
  return `${requestOrigin(c)}${pathname}?${searchParams.toString()}`;
}
