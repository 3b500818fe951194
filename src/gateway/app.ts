// The gateway: the middleware that every request passes, in order, and then the routes.
import { Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import { accountRoutes } from "#gateway/account/account-routes.ts";
import { administrationRoutes } from "#gateway/administration/administration-routes.ts";
import { compression } from "#gateway/http/compression.ts";
import type { GatewayEnv, Middleware } from "./gateway-env.ts";
import { antiForgery } from "#gateway/middleware/anti-forgery.ts";
import { bodyLimit } from "#gateway/middleware/body-limit.ts";
import { captcha } from "#gateway/middleware/captcha.ts";
import { concurrentReads } from "#gateway/middleware/concurrent-reads.ts";
import { cors } from "#gateway/middleware/cors.ts";
import { createCachedReads } from "#gateway/response-cache/cached-reads.ts";
import { shareEventLoop } from "#gateway/middleware/event-loop-share.ts";
import { impersonation } from "#gateway/middleware/impersonation.ts";
import { rejectNul } from "#gateway/middleware/reject-nul.ts";
import { feedCost, fixedCost, rateLimit, wholeListCost } from "#gateway/middleware/rate-limit.ts";
import { requestId } from "#gateway/middleware/request-id.ts";
import { securityHeaders } from "#gateway/middleware/security-headers.ts";
import { sessionLimit } from "#gateway/middleware/session-limit.ts";
import { session } from "#gateway/middleware/session.ts";
import { timeLimit } from "#gateway/middleware/time-limit.ts";
import { maximoRoutes } from "#gateway/maximo/maximo-routes.ts";
import { requestMetrics } from "#gateway/middleware/request-metrics.ts";
import type { GatewayDependencies } from "./dependencies.ts";
import { problemResponse } from "./problem-response.ts";
import { apiDocs, apiDocsStyle, openApiDocument } from "./routes/api-docs.ts";
import { captchaChallenge } from "./routes/captcha-challenge.ts";
import { certificateFile, objectFile } from "./routes/document.ts";
import { suspensionsCsv } from "./routes/class-suspension-csv.ts";
import { suspensionsFeed } from "./routes/class-suspension-feed.ts";
import { pageEvents } from "./routes/events.ts";
import { healthy, ready } from "./routes/health.ts";
import { metricsText } from "#gateway/routes/metrics-page.ts";
import { page } from "./routes/page.ts";
import { portalRoute } from "./routes/portal.ts";
import { publicData, innerCallParser } from "./routes/public-data.ts";
import { chargeMisses } from "#gateway/limits/verification-misses.ts";
import { webManifest } from "./routes/web-manifest.ts";
import { webFile } from "./routes/web-file.ts";

/** Creates the HTTP application. */
export function createGateway(dependencies: GatewayDependencies): Hono<GatewayEnv> {
  const { sessions, networkSettings, limits, metrics, log } = dependencies;
  const app = new Hono<GatewayEnv>();
  const respondWithProblem = problemResponse(log, networkSettings);
  app.onError(respondWithProblem);
  app.notFound((c) => respondWithProblem(new Problem("notFound"), c));

  app.use(requestId(networkSettings));
  app.use(requestMetrics(metrics, log));
  app.use(securityHeaders(networkSettings));
  app.use(compression());
  const addressLimit = rateLimit(dependencies);
  const charge = chargeMisses(dependencies);
  const getResponse = createCachedReads(dependencies);
  mountUncountedRoutes(app, dependencies, addressLimit);
  app.use(shareEventLoop());
  app.use(cors(dependencies));
  app.route("/maximo", maximoRoutes(dependencies, addressLimit, getResponse, charge));
  app.use(addressLimit, rejectNul());
  app.use(timeLimit(dependencies));
  app.get("/api/docs", apiDocs(dependencies));
  app.get("/api/docs.css", apiDocsStyle(dependencies.files));
  app.get("/api/openapi.json", openApiDocument(dependencies));
  app.use(session(dependencies));
  app.use(sessionLimit(dependencies));
  app.post("/api/*", bodyLimit(limits.bodyBytes));
  app.post("/api/*", antiForgery(sessions));
  app.use(impersonation(dependencies));

  app.get("/api/portal", portalRoute(dependencies.portal));
  app.get("/api/captcha", captchaChallenge(dependencies.challenger));
  const reads = concurrentReads(dependencies);
  app.post("/api/public-data", innerCallParser(), captcha(dependencies.captcha), reads);
  app.post("/api/public-data", publicData(dependencies, getResponse, charge));
  app.route("/", accountRoutes(dependencies));
  app.route("/", administrationRoutes(dependencies));
  app.post("/api/events", pageEvents(metrics, log));
  app.get("/site.webmanifest", webManifest(dependencies.portal));
  mountUnverifiedReads(app, dependencies, reads);
  return app;
}

/** Mounts the reads that need no captcha token: documents, the suspension list as a file or a feed, and the pages. */
function mountUnverifiedReads(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  reads: Middleware,
): void {
  app.get("/viewCertificate", reads, certificateFile(dependencies));
  app.get("/:objectId/content/:fileName", reads, objectFile(dependencies));
  app.get("/class-suspension/list.csv", fixedCost(wholeListCost), reads, suspensionsCsv(dependencies));
  app.get("/class-suspension/feed.atom", fixedCost(feedCost), reads, suspensionsFeed(dependencies));
  app.get("*", reads, page(dependencies));
}

/** Mounts the routes without rate limit and session: health, metrics (which count if they are refused) and the files of the web app. */
function mountUncountedRoutes(
  app: Hono<GatewayEnv>,
  dependencies: GatewayDependencies,
  addressLimit: Middleware,
): void {
  const { files } = dependencies;
  app.get("/healthz", healthy);
  app.get("/readyz", ready(dependencies));
  app.get("/metrics", metricsText(dependencies, addressLimit));
  app.get("/:file", webFile(files));
  app.get("/assets/*", webFile(files));
}
