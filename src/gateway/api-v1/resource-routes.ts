// The routes of the record as data below `/api/v1`, as JSON, and lists also as files. The response is the same for every reader: that of a visitor.
import type { Hono } from "hono";

import { acceptedParameters } from "#contract/calls/accepted-parameters.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { entityTagOf, notModified } from "#gateway/http/entity-tag.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { refuseOtherParameters } from "#gateway/http/requested-parameters.ts";
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
import { hasKey } from "./open-client.ts";
import { cursor, listOfAddress } from "./cursor.ts";
import { recordResources } from "./record-resources.ts";
import { pageSizeOf, type Resource } from "./resource.ts";
import { formatParameter, requestedFormat } from "./response-format.ts";

type ResourceDependencies = Pick<GatewayDependencies, "clock" | "read" | "recordVersion">;

/** Mounts the resources and their index. */
export function mountResources(
  v1: Hono<GatewayEnv>,
  dependencies: ResourceDependencies,
  charge: ChargeMisses,
): void {
  v1.get("/", (c) => c.json(index(requestOrigin(c))));
  for (const resource of recordResources) {
    const route = `GET /api/v1${resource.path}` as ResourceRoute;
    v1.get(resource.path, guardedBy(chargeRoute(route)), sendResource(resource, dependencies, charge));
  }
}

/** The address of a resource with its number in braces, as OpenAPI has it. */
export const templateOf = ({ path }: Resource): string => `/api/v1${path.replace(":number", "{number}")}`;

function index(origin: string) {
  return {
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
    const { searchParams } = new URL(c.req.url);
    refuseOtherParameters(c, parametersOf(resource));
    const values = acceptedParameters(resource.declared, c.req.query(), "badRequest");
    const format = requestedFormat(c);
    const list = listOfAddress(c.req.path, searchParams);
    const origin = requestOrigin(c);
    const today = dayOfEpoch(clock());
    const reads = visitorReads(read, today, { chargeTokens: (tokens) => takeCost(c, tokens) });
    const number = c.req.param("number") ?? "";
    const page = pageOf(values, list);
    // Before the members, so that these are never older than it states.
    const record = await recordVersion.asOf();
    const { body, hasMore, rows } = await readUnchangedRecord(recordVersion, () =>
      resource.read({
        c,
        charge,
        reads,
        number,
        origin,
        page,
        pageSize: pageSizeOf(values, format),
        today,
        values: values as never,
      }),
    );
    await chargeMembers(c, rows.length);
    const next = hasMore ? nextAddress(c, origin, cursor.write({ list, page: page + 1 })) : null;
    if (next !== null) c.header("Link", `<${next}>; rel="next"`);
    c.header("Vary", vary);
    if (format !== "json") {
      const name = resource.path.replaceAll(/[/:]+/g, "-").replace("number", number).slice(1);
      return sendSpreadsheet(c, format, { name, columns: resource.columns, rows, record });
    }
    const { recordAsOf } = record;
    const json = JSON.stringify({ recordAsOf, day: today, ...body, ...(resource.isList && { next }) });
    c.header("Cache-Control", hasKey(c) ? "private, no-cache" : "public, max-age=60, must-revalidate");
    return notModified(c, entityTagOf(json)) ?? c.body(json, 200, { "Content-Type": "application/json" });
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
function nextAddress(c: GatewayContext, origin: string, position: string): string {
  const { pathname, searchParams } = new URL(c.req.url);
  searchParams.delete("apikey");
  searchParams.set("cursor", position);
  return `${origin}${pathname}?${searchParams.toString()}`;
}
