// Reconciliation below `/api/v1/reconcile` (W3C Reconciliation Service API 0.2): OpenRefine and other clients match the names and numbers of a
// table to vessels. What is found is what the search box suggests, the same for every reader.
import type { Hono } from "hono";

import {
  type ReconciliationCandidate,
  reconciliationPath,
  reconciliationQueries,
  type ReconciliationQuery,
  vesselType,
} from "#contract/api-v1/reconciliation.ts";
import { Problem } from "#contract/calls/problem.ts";
import { vesselAddress } from "#contract/page/public-addresses.ts";
import {
  maximumSuggestions,
  maximumSuggestionText,
  type SuggestedVessel,
} from "#contract/search/suggestions.ts";
import { hasKey } from "#gateway/api-v1/open-client.ts";
import { readVesselToday } from "#gateway/api-v1/vessel-resources.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext, GatewayEnv } from "#gateway/gateway-env.ts";
import { jsonObject, parseBy } from "#gateway/http/request-body.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { takeCost } from "#gateway/limits/rate-budget.ts";
import { chargeRoute } from "#gateway/limits/route-costs.ts";
import { guardedBy } from "#gateway/middleware/guards.ts";
import { readUnchangedRecord } from "#gateway/response-cache/unchanged-record.ts";
import { visitorReads } from "#gateway/visitor-reads.ts";
import { dayOfEpoch, formatDate } from "#rules/dates.ts";
import { isOnlyMatch, reconciliationScore } from "#rules/search/reconciliation-score.ts";
import { reconciliationText } from "#text/api/reconciliation.ts";

import { previewPage, previewPolicy, previewSize, refusedPreview } from "./preview-page.ts";

type ReconciliationDependencies = Pick<
  GatewayDependencies,
  "clock" | "product" | "read" | "recordVersion" | "suggestions"
>;

// gap: cost of a call
const tokensPerQuery = 2;

export function mountReconciliation(v1: Hono<GatewayEnv>, dependencies: ReconciliationDependencies): void {
  const reconcile = reconcileRoute(dependencies);
  v1.on(["GET", "POST"], "/reconcile", reconcile);
  const route = "GET /api/v1/reconcile";
  v1.get("/reconcile/suggest", guardedBy(chargeRoute(`${route}/suggest`)), suggestRoute(dependencies));
  v1.get("/reconcile/preview", guardedBy(chargeRoute(`${route}/preview`)), previewRoute(dependencies));
}

function reconcileRoute(dependencies: ReconciliationDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    c.header("Cache-Control", "no-store");
    const given =
      c.req.method === "POST"
        ? new URLSearchParams(await c.req.text()).get("queries")
        : c.req.query("queries");
    if (given === undefined) return c.json(manifest(c, dependencies));
    const named = jsonObject(given ?? "", reconciliationText.queries);
    const queries = parseBy(reconciliationQueries, named);
    // Such as __proto__, which no client uses.
    const other = Object.keys(named).find((id) => !Object.hasOwn(queries, id));
    if (other !== undefined) throw new Problem("badRequest", { message: reconciliationText.queries });
    const found = Object.entries(queries);
    // All of it at once, so that a request that cannot be paid is refused before anything is read.
    await takeCost(c, tokensPerQuery * found.length);
    const results: [string, { result: readonly ReconciliationCandidate[] }][] = [];
    // One after the other: a request is one read.
    for (const [id, query] of found) results.push([id, { result: await reconcile(dependencies, query) }]);
    return c.json(Object.fromEntries(results));
  };
}

/** Describes the service. Only a service that needs no key has suggestions and previews: clients do not send the key of its address with them. */
function manifest(c: GatewayContext, { product }: Pick<ReconciliationDependencies, "product">) {
  const origin = requestOrigin(c);
  const service = origin + reconciliationPath;
  return {
    versions: ["0.1", "0.2"],
    name: product.name,
    identifierSpace: `${origin}/vessels/`,
    schemaSpace: `${origin}/api/docs`,
    documentation: `${origin}/api/docs`,
    defaultTypes: [vesselType],
    view: { url: `${origin}/vessels/{{id}}` },
    ...(!hasKey(c) && {
      preview: { url: `${service}/preview?id={{id}}`, ...previewSize },
      suggest: { entity: { service_url: service, service_path: "/suggest" } },
    }),
  };
}

async function reconcile(
  dependencies: ReconciliationDependencies,
  { limit, query, type }: ReconciliationQuery,
): Promise<readonly ReconciliationCandidate[]> {
  if (type && ![type].flat().includes(vesselType.id)) return [];
  const found = await readSuggested(dependencies, query.trim());
  const scored = found
    .map((vessel) => ({
      vessel,
      score: reconciliationScore(query, { ...vessel.search_match, name: vessel.vessel_name }),
    }))
    .toSorted((one, other) => other.score - one.score);
  // Of a full list it is not known what else there is.
  const isWhole = found.length < maximumSuggestions;
  const isMeant = isWhole && isOnlyMatch(scored.map(({ score }) => score));
  const candidates = scored.map(({ score, vessel }, at) =>
    Object.assign(entityOf(vessel), { type: [vesselType], score, match: at === 0 && isMeant }),
  );
  return candidates.slice(0, limit ?? candidates.length);
}

function suggestRoute(dependencies: ReconciliationDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const found = await readSuggested(dependencies, (c.req.query("prefix") ?? "").trim());
    c.header("Cache-Control", "no-store");
    return c.json({
      result: found.map((vessel) => Object.assign(entityOf(vessel), { notable: [vesselType] })),
    });
  };
}

function previewRoute({ clock, product, read, recordVersion }: ReconciliationDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const reads = visitorReads(read, dayOfEpoch(clock()));
    const site = { origin: requestOrigin(c), name: product.name };
    c.header("Cache-Control", "no-store");
    c.header("Content-Type", "text/html; charset=utf-8");
    c.header("Content-Security-Policy", previewPolicy);
    try {
      const number = (c.req.query("id") ?? "").trim();
      if (number === "") throw new Problem("badRequest", { message: reconciliationText.idNeeded });
      const record = await recordVersion.asOf();
      const vessel = await readUnchangedRecord(recordVersion, () => readVesselToday({ number, reads }));
      return c.body(previewPage(vessel, record, site));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // In the frame it is read by people.
      return c.body(refusedPreview(error, site), error.status as 400);
    }
  };
}

/** The vessels that the search box suggests for a text. A longer text is no name and no number. */
async function readSuggested(
  { clock, suggestions }: ReconciliationDependencies,
  text: string,
): Promise<readonly SuggestedVessel[]> {
  if (text.length > maximumSuggestionText) return [];
  return suggestions.readVessels(text, dayOfEpoch(clock()));
}

function entityOf(vessel: SuggestedVessel): Pick<ReconciliationCandidate, "description" | "id" | "name"> {
  const { class_num, flag_name, imo_num, meaning, search_match, vessel_name, vessel_type } = vessel;
  const number = imo_num
    ? reconciliationText.imo({ number: imo_num })
    : class_num && reconciliationText.class({ number: class_num });
  const parts = [
    number || reconciliationText.noNumber,
    vessel_type,
    flag_name && reconciliationText.flag({ flag: flag_name }),
    // Of a controlled vessel only the identity is suggested.
    meaning === undefined && reconciliationText.controlled,
    matchedText(search_match, vessel),
  ];
  return {
    id: numberOf(vessel),
    name: vessel_name || reconciliationText.noName,
    description: parts.filter(Boolean).join(", "),
  };
}

/** The number in the public address of a vessel; its asset number if it has none. */
function numberOf(vessel: SuggestedVessel): string {
  const [, area, number] = vesselAddress(vessel).split("/");
  return area === "vessels" && number !== undefined ? decodeURIComponent(number) : vessel.assetnum;
}

/** What matches, if it is not the present name or a number that the candidate shows. */
function matchedText(
  { kind, until, value }: SuggestedVessel["search_match"],
  vessel: SuggestedVessel,
): string {
  if (value === null || [vessel.vessel_name, vessel.imo_num || vessel.class_num].includes(value)) return "";
  if (kind !== "former_name" && kind !== "similar_former_name")
    return reconciliationText.matchedBy({ value });
  return until === null
    ? reconciliationText.formerName({ name: value })
    : reconciliationText.formerNameUntil({ name: value, date: formatDate(until) });
}
