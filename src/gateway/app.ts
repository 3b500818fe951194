// The gateway: the guards and the middleware that every request passes, in order, and then the routes.
import { Hono } from "hono";
import type { Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

import { calendarFilePath, calendarFolder } from "#contract/due/calendar.ts";
import { changeFeedPath, changeFilePath } from "#contract/changes/change-paths.ts";
import { changeFeedFolder, unsubscribePath } from "#contract/follows/follows.ts";
import { Problem } from "#contract/calls/problem.ts";
import { documentationPath } from "#contract/page/screen-paths.ts";
import { searchExportPath } from "#contract/search/search-export.ts";
import { suggestionsPath } from "#contract/search/suggestions.ts";
import { accountRoutes } from "#gateway/account/account-routes.ts";
import { administrationRoutes } from "#gateway/administration/administration-routes.ts";
import { apiV1Routes } from "#gateway/api-v1/api-v1-routes.ts";
import { calendarFeed } from "#gateway/calendar/calendar-feed.ts";
import { calendarFile } from "#gateway/calendar/calendar-file.ts";
import { changesFeed } from "#gateway/changes/change-feed.ts";
import { changesFile } from "#gateway/changes/change-file.ts";
import { followRoutes } from "#gateway/follows/follow-routes.ts";
import { followedFeed } from "#gateway/follows/followed-feed.ts";
import { unsubscribe } from "#gateway/follows/unsubscribe.ts";
import { stateRecord } from "#gateway/freshness/record-headers.ts";
import { compression } from "#gateway/http/compression.ts";
import { importRoutes } from "#gateway/imports/import-routes.ts";
import { chargeRoute, countedChanges, fileRoutes } from "#gateway/limits/route-costs.ts";
import { chargeMisses } from "#gateway/limits/verification-misses.ts";
import { listRoutes } from "#gateway/lists/list-routes.ts";
import { maximoRoutes } from "#gateway/maximo/maximo-routes.ts";
import { antiForgery } from "#gateway/middleware/anti-forgery.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { accountAction, captcha } from "#gateway/middleware/captcha.ts";
import { changeLimit } from "#gateway/middleware/change-limit.ts";
import { concurrentReads, readSlots, type RunInSlot } from "#gateway/middleware/concurrent-reads.ts";
import { cors } from "#gateway/middleware/cors.ts";
import { shareEventLoop } from "#gateway/middleware/event-loop-share.ts";
import { guardedBy, inOrder, unless } from "#gateway/middleware/guards.ts";
import { impersonation } from "#gateway/middleware/impersonation.ts";
import { pageReader } from "#gateway/middleware/page-reader.ts";
import { rateLimit } from "#gateway/middleware/rate-limit.ts";
import { rejectNul } from "#gateway/middleware/reject-nul.ts";
import { requestId } from "#gateway/middleware/request-id.ts";
import { requireHost } from "#gateway/middleware/require-host.ts";
import { requestMetrics, responseCounter } from "#gateway/middleware/request-metrics.ts";
import { securityHeaders } from "#gateway/middleware/security-headers.ts";
import { sessionLimit } from "#gateway/middleware/session-limit.ts";
import { session } from "#gateway/middleware/session.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import { createCachedReads } from "#gateway/response-cache/cached-reads.ts";
import { metricsText } from "#gateway/routes/metrics-page.ts";
import { webhookRoutes } from "#gateway/webhooks/webhook-routes.ts";
import { withSites } from "#limits/site-buckets.ts";

import type { GatewayDependencies } from "./dependencies.ts";
import type { GatewayContext, GatewayEnv, Guard, Middleware } from "./gateway-env.ts";
import { problemResponse } from "./problem-response.ts";
import { callReader } from "./read-call.ts";
import { apiDocs, openApiDocument } from "./routes/api-docs.ts";
import { captchaChallenge } from "./routes/captcha-challenge.ts";
import { suspensionsCsv } from "./routes/class-suspension-csv.ts";
import { suspensionsFeed } from "./routes/class-suspension-feed.ts";
import { certificateFile, objectFile } from "./routes/document.ts";
import { pageEvents } from "./routes/events.ts";
import { healthy, ready } from "./routes/health.ts";
import { page } from "./routes/page.ts";
import { portalRoute } from "./routes/portal.ts";
import { parseCall, publicData } from "./routes/public-data.ts";
import { searchResults } from "./routes/search-results.ts";
import { robots, sitemap } from "./routes/sitemap.ts";
import { startPage, startPageReader } from "./routes/start.ts";
import { suggestionsRoute } from "./routes/suggestions.ts";
import { webFile } from "./routes/web-file.ts";
import { webManifest } from "./routes/web-manifest.ts";

/** Creates the HTTP application. */
export function createGateway(given: GatewayDependencies): Hono<GatewayEnv> {
  const dependencies = { ...given, buckets: withSites(given.buckets) };
  const app = new Hono<GatewayEnv>({ router: createRouter() });
  const respondWithProblem = problemResponse(dependencies);
  app.onError(respondWithProblem);
  app.notFound((c) => respondWithProblem(new Problem("notFound"), c));

  const guards = createGuards(dependencies);
  const { addressLimit } = guards;
  const countResponse = responseCounter(dependencies);
  const charge = chargeMisses(dependencies);
  const reads = createCachedReads(dependencies);
  const runInSlot = readSlots(dependencies);
  const arrival = inOrder(guards.host, guards.eventLoopShare, guards.addressLimit, guards.nul);
  const identity = inOrder(guards.session, guards.posted, guards.impersonation);
  const readCall = callReader(dependencies, { reads, charge, runInSlot });
  const publicDataParts = { arrival, identity, readCall, countResponse, respondWithProblem };
  app.post("/api/public-data", publicData(dependencies, publicDataParts));

  app.use(guardedBy(requestId(dependencies.networkSettings)));
  app.use(requestMetrics(countResponse));
  app.use(securityHeaders(dependencies.networkSettings));
  app.use(compression());
  app.use(guardedBy(guards.host));
  mountUncountedRoutes(app, dependencies, addressLimit);
  app.use(guardedBy(guards.eventLoopShare));
  app.use(stateRecord(dependencies.recordVersion));
  app.use(cors(dependencies));
  app.route("/maximo", maximoRoutes(dependencies, { addressLimit, reads, charge, runInSlot }));
  app.route("/api/v1", apiV1Routes(dependencies, addressLimit, runInSlot));
  app.use(guardedBy(addressLimit, guards.nul));
  app.use(timeLimit(dependencies));
  mountRoutesWithoutSession(app, dependencies);
  app.use(guardedBy(guards.session));
  app.post("/api/*", guardedBy(guards.posted));
  app.use(guardedBy(guards.impersonation));

  app.get("/api/portal", portalRoute(dependencies.portal));
  mountUserRoutes(app, dependencies, runInSlot);
  app.post("/api/events", pageEvents(dependencies));
  const slots = concurrentReads(runInSlot);
  mountSearchReads(app, dependencies, slots);
  mountUnverifiedReads(app, dependencies, slots);
  const readStart = startPageReader(dependencies);
  app.get("/api/start", slots, startPage(readStart));
  app.get("*", guardedBy(chargeRoute("GET /*")), page(dependencies, { readCall, readStart, runInSlot }));
  return app;
}

/** Mounts the routes of users' own accounts, lists and webhooks, of administrators and of staff who may import. */
function mountUserRoutes(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  runInSlot: RunInSlot,
): void {
  const countChange = changeLimit(dependencies);
  for (const route of countedChanges) {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, path, countChange);
  }
  app.route("/", accountRoutes(dependencies, runInSlot));
  app.route("/", administrationRoutes(dependencies));
  app.route("/", listRoutes(dependencies));
  app.route("/", followRoutes(dependencies));
  app.route("/", webhookRoutes(dependencies));
  app.route("/", importRoutes(dependencies));
}

const hasFile = (c: GatewayContext): boolean => fileRoutes.has(`${c.req.method} ${c.req.path}`);

/** The guards that several routes share, with their counts. */
function createGuards(dependencies: GatewayDependencies) {
  const { limits, sessions } = dependencies;
  return {
    host: requireHost(),
    eventLoopShare: shareEventLoop(),
    addressLimit: rateLimit(dependencies),
    nul: rejectNul(),
    session: inOrder(session(dependencies), sessionLimit(dependencies)),
    /** Of a request with a body. */
    posted: inOrder(unless(hasFile, bodyLimit(limits.bodyBytes)), pageReader, antiForgery(sessions)),
    impersonation: impersonation(dependencies),
  };
}

/** Mounts the challenges of the captcha, and what needs its token: the suggestions of the search box and the downloads of results and calendars. */
function mountSearchReads(app: Hono<GatewayEnv>, dependencies: GatewayDependencies, reads: Middleware): void {
  app.get("/api/captcha", captchaChallenge(dependencies.challenger));
  const suggestionGuards = guardedBy(chargeRoute("POST /api/suggestions"));
  app.post(suggestionsPath, suggestionGuards, reads, suggestionsRoute(dependencies));
  const proof = inOrder(parseCall, captcha(dependencies.captcha));
  const resultsGuards = guardedBy(proof, chargeRoute("POST /api/search-results"));
  app.post(searchExportPath, resultsGuards, reads, searchResults(dependencies));
  const changesGuards = guardedBy(proof, chargeRoute("POST /api/changes-file"));
  app.post(changeFilePath, changesGuards, reads, changesFile(dependencies));
  const calendarProof = captcha(dependencies.captcha, accountAction);
  const calendarGuards = guardedBy(calendarProof, chargeRoute("POST /api/calendar"));
  app.post(calendarFilePath, calendarGuards, reads, calendarFile(dependencies));
}

/** Mounts the reads that need no captcha token: documents, the suspension list as a file, feeds, and what search engines read. */
function mountUnverifiedReads(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  reads: Middleware,
): void {
  app.get("/site.webmanifest", webManifest(dependencies.portal));
  app.get("/robots.txt", robots(dependencies));
  const sendSitemap = sitemap(dependencies);
  app.get("/sitemap.xml", guardedBy(chargeRoute("GET /sitemap.xml")), reads, sendSitemap);
  app.get("/sitemaps/:file", guardedBy(chargeRoute("GET /sitemaps/:file")), reads, sendSitemap);
  app.get("/viewCertificate", reads, certificateFile(dependencies));
  app.get("/:objectId/content/:fileName", reads, objectFile(dependencies));
  app.get(
    "/class-suspension/list.csv",
    guardedBy(chargeRoute("GET /class-suspension/list.csv")),
    reads,
    suspensionsCsv(dependencies),
  );
  app.get(
    "/class-suspension/feed.atom",
    guardedBy(chargeRoute("GET /class-suspension/feed.atom")),
    reads,
    suspensionsFeed(dependencies),
  );
  app.get(changeFeedPath, guardedBy(chargeRoute("GET /changes/feed.atom")), reads, changesFeed(dependencies));
}

/** Mounts the documentation, and the calendars and feeds to which applications subscribe, which have no cookies. */
function mountRoutesWithoutSession(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  app.get(documentationPath, apiDocs(dependencies));
  app.get("/api/openapi.json", openApiDocument(dependencies));
  app.all(`${calendarFolder}*`, calendarFeed(dependencies));
  app.use(`${changeFeedFolder}*`, followedFeed(dependencies));
  app.on(["GET", "POST"], `${unsubscribePath}*`, unsubscribe(dependencies));
}

/** Mounts the routes without rate limit and session: health, metrics (which count if they are refused) and the files of the web app. */
function mountUncountedRoutes(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  addressLimit: Guard,
): void {
  const { files } = dependencies;
  app.get("/healthz", healthy);
  app.get("/readyz", ready(dependencies));
  app.get("/metrics", metricsText(dependencies, addressLimit));
  app.get("/:file", webFile(files));
  app.get("/assets/*", webFile(files));
}

// Hono's router, which looks for the routes of a path in a tree, with the results kept for paths without parameters: there are few of them,
// and most requests are to these. The server's HTTP parser knows few methods.

/** Of the path of a route with parameters. */
const parameterMark = /[:*{]/;

/** Creates a router that looks each route without parameters up once. */
function createRouter<Handler>(): Router<Handler> {
  const inner = new SmartRouter<Handler>({ routers: [new RegExpRouter(), new TrieRouter()] });
  const plainPaths = new Set<string>();
  const results = new Map<string, Result<Handler>>();
  return {
    name: "RouterWithCachedResults",
    add(method, path, handler) {
      if (!parameterMark.test(path)) plainPaths.add(path);
      inner.add(method, path, handler);
    },
    match(method, path) {
      if (!plainPaths.has(path)) return inner.match(method, path);
      const key = `${method} ${path}`;
      const result = results.get(key) ?? inner.match(method, path);
      results.set(key, result);
      return result;
    },
  };
}
