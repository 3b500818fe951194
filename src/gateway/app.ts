// The gateway: the steps that every request passes, in order, and the routes.
import { Hono } from "hono";
import { getPath } from "hono/utils/url";

import { calendarFilePath, calendarFolder } from "#contract/due/calendar.ts";
import { changeFeedPath, changeFilePath } from "#contract/changes/change-paths.ts";
import { changeFeedFolder, unsubscribePath } from "#contract/follows/follows.ts";
import { Problem } from "#contract/calls/problem.ts";
import { documentationPath } from "#contract/page/screen-paths.ts";
import { searchExportPath } from "#contract/search/search-export.ts";
import { suggestionsPath } from "#contract/search/suggestions.ts";
import { accountRoutes } from "#gateway/account/account-routes.ts";
import { administrationRoutes } from "#gateway/administration/administration-routes.ts";
import { pathOfData } from "#gateway/api-v1/data-paths.ts";
import { apiV1Routes } from "#gateway/api-v1/api-v1-routes.ts";
import { calendarFeed } from "#gateway/calendar/calendar-feed.ts";
import { calendarFile } from "#gateway/calendar/calendar-file.ts";
import { changesFeed } from "#gateway/changes/change-feed.ts";
import { changesFile } from "#gateway/changes/change-file.ts";
import { mountSnapshots } from "#gateway/snapshots/snapshot-routes.ts";
import { stateTerms } from "#gateway/snapshots/state-terms.ts";
import { followRoutes } from "#gateway/follows/follow-routes.ts";
import { followedFeed } from "#gateway/follows/followed-feed.ts";
import { unsubscribe } from "#gateway/follows/unsubscribe.ts";
import { stateRecord } from "#gateway/freshness/record-headers.ts";
import { compression } from "#gateway/http/compression.ts";
import { importRoutes } from "#gateway/imports/import-routes.ts";
import { chargeRoute, countedChanges, fileRoutes } from "#gateway/limits/route-costs.ts";
import { chargeMisses } from "#gateway/limits/verification-misses.ts";
import { listRoutes } from "#gateway/lists/list-routes.ts";
import { authenticateApiClient } from "#gateway/maximo/authenticate.ts";
import { keyLimit } from "#gateway/maximo/key-limit.ts";
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
import { mountMcp } from "#gateway/mcp/mcp-route.ts";
import { pageReader } from "#gateway/middleware/page-reader.ts";
import { rateLimit } from "#gateway/middleware/rate-limit.ts";
import { rejectNul } from "#gateway/middleware/reject-nul.ts";
import { networkOf, requestId } from "#gateway/middleware/request-id.ts";
import { requireHost } from "#gateway/middleware/require-host.ts";
import { requestMetrics, responseCounter } from "#gateway/middleware/request-metrics.ts";
import { securityHeaders } from "#gateway/middleware/security-headers.ts";
import { sessionLimit } from "#gateway/middleware/session-limit.ts";
import { session } from "#gateway/middleware/session.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import { createCachedReads } from "#gateway/response-cache/cached-reads.ts";
import { metricsText } from "#gateway/routes/metrics-page.ts";
import { webhookRoutes } from "#gateway/webhooks/webhook-routes.ts";

import { createRouter } from "./cached-router.ts";
import type { GatewayDependencies } from "./dependencies.ts";
import type { GatewayContext, GatewayEnv, Guard, Middleware } from "./gateway-env.ts";
import { problemResponse } from "./problem-response.ts";
import { callReader, type ReadCall } from "./read-call.ts";
import { apiDocs, openApiDocument } from "./routes/api-docs.ts";
import { captchaChallenge } from "./routes/captcha-challenge.ts";
import { suspensionsCsv } from "./routes/class-suspension-csv.ts";
import { suspensionsFeed } from "./routes/class-suspension-feed.ts";
import { statementCertificatesPath, statementKeysPath } from "#contract/statements/statement-credential.ts";
import { issuedStatement } from "./statements/issued-statement.ts";
import { statementCertificates, statementKeySet } from "./statements/statement-keys.ts";
import { statementCredentialFile, statementFile } from "./statements/statement-file.ts";
import { statementPage } from "./statements/statement-page.ts";
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
export function createGateway(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const { limits, metrics, networkSettings, rateLimiters, recordVersion, withCaller } = dependencies;
  // What follows the address of a page with `.json` behind it is that of the API, its guards included.
  const app = new Hono<GatewayEnv>({
    router: createRouter(),
    getPath: (request) => pathOfData(getPath(request)),
  });
  const respondWithProblem = problemResponse(dependencies);
  app.onError(respondWithProblem);
  app.notFound((c) => respondWithProblem(new Problem("notFound"), c));

  const addressLimit = rateLimit(rateLimiters);
  const countResponse = responseCounter(dependencies);
  const charge = chargeMisses(rateLimiters);
  const reads = createCachedReads({ metrics, recordVersion, withCaller });
  const runInSlot = readSlots(limits.responseTimeout);
  const readCall = callReader(dependencies, { reads, charge, runInSlot });
  const authenticate = authenticateApiClient(dependencies);
  const admitClient = inOrder(
    bodyLimit(limits.bodyBytes),
    authenticate,
    keyLimit(rateLimiters, limits.requestsPerMinute, addressLimit),
  );

  const arrival: readonly Step[] = [
    {
      around: guardedBy(networkOf(networkSettings), requestId),
      publicData: "sets both at its beginning, also for what fails before a guard, and sends the id itself",
    },
    { around: requestMetrics(countResponse), publicData: "counts its response at its end" },
    { around: securityHeaders, publicData: "sends them with its other headers" },
    { around: compression(), publicData: "sends a body that is compressed once for all its readers" },
    { guards: [requireHost()] },
    { mount: (app) => mountUncountedRoutes(app, dependencies, addressLimit) },
    { guards: [shareEventLoop()] },
    { around: stateRecord(recordVersion), publicData: "sends the state with its other headers" },
    { around: cors(dependencies), publicData: "is for pages of this origin only" },
    {
      around: stateTerms(dependencies.product),
      publicData: "is for the pages of this site, which have the terms",
    },
    {
      mount: (app) => {
        app.route("/maximo", maximoRoutes(dependencies, { admitClient, reads, charge, runInSlot }));
        app.route(
          "/api/v1",
          apiV1Routes(dependencies, { addressLimit, admitClient, authenticate, charge, runInSlot }),
        );
        mountMcp(app, { ...dependencies, addressLimit });
      },
    },
    { guards: [addressLimit, rejectNul()] },
  ];
  const identification: readonly Step[] = [
    {
      around: timeLimit(withCaller, limits.responseTimeout),
      publicData: "makes the signal of its time limit when it reads, not for a response of the cache",
    },
    { mount: (app) => mountRoutesWithoutSession(app, dependencies) },
    {
      guards: [
        session(dependencies),
        sessionLimit(rateLimiters),
        ofOwnPosts(
          unless(hasFile, bodyLimit(limits.bodyBytes)),
          pageReader,
          antiForgery(dependencies.sessions),
        ),
        impersonation(dependencies),
      ],
    },
    { mount: (app) => mountRoutesWithSession(app, dependencies, { readCall, runInSlot }) },
  ];

  const parts = { countResponse, readCall, respondWithProblem };
  const guards = { arrival: guardsOf(arrival), identification: guardsOf(identification) };
  app.post("/api/public-data", publicData(dependencies, { ...parts, ...guards }));
  for (const step of [...arrival, ...identification]) {
    if ("guards" in step) app.use(guardedBy(...step.guards));
    else if ("around" in step) app.use(step.around);
    else step.mount(app);
  }
  return app;
}

/**
 * What a request passes on its way. Most requests are for `POST /api/public-data`, which is one handler for speed: the guards of all steps hold
 * for it, too, and each step around a response says what it does instead.
 */
type Step =
  | { readonly guards: readonly Guard[] }
  | { readonly around: Middleware; readonly publicData: string }
  /** Mounts the routes that need no later step. */
  | { readonly mount: (app: Hono<GatewayEnv>) => void };

const guardsOf = (steps: readonly Step[]): Guard =>
  inOrder(...steps.flatMap((step) => ("guards" in step ? step.guards : [])));

const hasFile = (c: GatewayContext): boolean => fileRoutes.has(`${c.req.method} ${c.req.path}`);

/** Guards of what the web app posts. */
function ofOwnPosts(...guards: readonly Guard[]): Guard {
  const isOther = (c: GatewayContext) => c.req.method !== "POST" || !/^\/api(?:\/|$)/.test(c.req.path);
  return unless(isOther, inOrder(...guards));
}

/** What the routes with a session share with `POST /api/public-data`. */
interface SessionParts {
  readonly readCall: ReadCall;
  readonly runInSlot: RunInSlot;
}

/** Mounts the routes of visitors and users, and the pages. */
function mountRoutesWithSession(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  { readCall, runInSlot }: SessionParts,
): void {
  app.get("/api/portal", portalRoute(dependencies.portal));
  mountUserRoutes(app, dependencies, runInSlot);
  app.post("/api/events", pageEvents(dependencies));
  const slots = concurrentReads(runInSlot);
  mountSearchReads(app, dependencies, slots);
  mountUnverifiedReads(app, dependencies, slots);
  const readStart = startPageReader(dependencies);
  app.get("/api/start", slots, startPage(readStart));
  app.get("*", guardedBy(chargeRoute("GET /*")), page(dependencies, { readCall, readStart, runInSlot }));
}

/** Mounts the routes of users' own accounts, lists and webhooks, of administrators and of staff who may import. */
function mountUserRoutes(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  runInSlot: RunInSlot,
): void {
  const countChange = changeLimit(dependencies.rateLimiters);
  for (const route of countedChanges) {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, path, countChange);
  }
  app.route("/", accountRoutes(dependencies, runInSlot));
  app.route("/", administrationRoutes(dependencies));
  app.route("/", listRoutes(dependencies));
  app.route("/", followRoutes(dependencies, dependencies.clock));
  app.route("/", webhookRoutes(dependencies));
  app.route("/", importRoutes(dependencies));
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
  app.get("/viewCertificate", reads, certificateFile(dependencies));
  app.get("/:objectId/content/:fileName", reads, objectFile(dependencies));
  const read = (path: ReadPath, handler: (c: GatewayContext) => Promise<Response>) =>
    app.get(path, guardedBy(chargeRoute(`GET ${path}`)), reads, handler);
  const sendSitemap = sitemap(dependencies);
  read("/sitemap.xml", sendSitemap);
  read("/sitemaps/:file", sendSitemap);
  read("/vessels/:number/statement", statementPage(dependencies));
  read("/vessels/:number/statement.pdf", statementFile(dependencies));
  read("/vessels/:number/statement.jwt", statementCredentialFile(dependencies));
  read("/api/statements/:number", issuedStatement(dependencies));
  read("/class-suspension/list.csv", suspensionsCsv(dependencies));
  read("/class-suspension/feed.atom", suspensionsFeed(dependencies));
  read(changeFeedPath, changesFeed(dependencies));
}

type ChargedRoute = Parameters<typeof chargeRoute>[0];
/** A path that is read by GET. */
type ReadPath = { [Route in ChargedRoute]: Route extends `GET ${infer Path}` ? Path : never }[ChargedRoute];

/** Mounts what has no cookies: the documentation, the record as files, calendars and feeds to which applications subscribe, and the keys of statements. */
function mountRoutesWithoutSession(app: Hono<GatewayEnv>, dependencies: GatewayDependencies): void {
  app.get(documentationPath, apiDocs(dependencies));
  app.get("/api/openapi.json", openApiDocument(dependencies));
  app.all(`${calendarFolder}*`, calendarFeed(dependencies));
  app.use(`${changeFeedFolder}*`, followedFeed(dependencies));
  app.on(["GET", "POST"], `${unsubscribePath}*`, unsubscribe(dependencies));
  const { snapshots } = dependencies;
  if (snapshots) mountSnapshots(app, { ...dependencies, snapshots });
  app.get(statementKeysPath, statementKeySet(dependencies));
  app.get(statementCertificatesPath, statementCertificates(dependencies));
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
