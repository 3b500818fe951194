// The gateway is a list, not a program: the guards that every request passes, in this order, and then the routes.
import { Hono } from "hono";
import { Problem } from "#contract/problem.ts";
import { accountRoutes } from "./account/routes.ts";
import { administrationRoutes } from "./administration/routes.ts";
import { compression } from "./compression.ts";
import type { GatewayEnv } from "./gateway-env.ts";
import { antiForgery } from "./guards/anti-forgery.ts";
import { bodyLimit } from "./guards/body-limit.ts";
import { captcha } from "./guards/captcha.ts";
import { cors } from "./guards/cors.ts";
import { impersonation } from "./guards/impersonation.ts";
import { noNul } from "./guards/no-nul.ts";
import { rateLimit } from "./guards/rate-limit.ts";
import { requestId } from "./guards/request-id.ts";
import { securityHeaders } from "./guards/security-headers.ts";
import { sessionLimit } from "./guards/session-limit.ts";
import { session } from "./guards/session.ts";
import { timeLimit } from "./guards/time-limit.ts";
import { maximoRoutes } from "./maximo/routes.ts";
import { observation } from "./observation.ts";
import type { GatewayParts } from "./parts.ts";
import { problemResponse } from "./problem-response.ts";
import { apiDocs, apiDocsStyle, openApiDocument } from "./routes/api-docs.ts";
import { captchaChallenge } from "./routes/captcha-challenge.ts";
import { certificateFile, objectFile } from "./routes/document.ts";
import { suspensionsCsv } from "./routes/class-suspension-csv.ts";
import { suspensionsFeed } from "./routes/class-suspension-feed.ts";
import { pageEvents } from "./routes/events.ts";
import { healthy, ready } from "./routes/health.ts";
import { metricsText } from "./routes/metrics.ts";
import { page } from "./routes/page.ts";
import { portalNow } from "./routes/portal.ts";
import { publicData, understandInnerCall } from "./routes/public-data.ts";
import { webManifest } from "./routes/web-manifest.ts";
import { webFile } from "./routes/web-file.ts";

/** The whole of HTTP, from its parts. */
export function createGateway(parts: GatewayParts): Hono<GatewayEnv> {
  const { sessions, surroundings, limits, clock, metrics, log } = parts;
  const app = new Hono<GatewayEnv>();
  const answerProblem = problemResponse(log, surroundings);
  app.onError(answerProblem);
  app.notFound((c) => answerProblem(new Problem("notFound"), c));

  app.use(requestId(surroundings));
  app.use(observation(metrics, log));
  app.use(securityHeaders(surroundings));
  app.use(compression());
  answerUncounted(app, parts);
  app.use(cors(parts));
  const addressLimit = rateLimit(parts);
  app.route("/maximo", maximoRoutes(parts, addressLimit));
  app.use(addressLimit, noNul());
  app.use(timeLimit(limits.answerTime));
  app.get("/api/docs", apiDocs(parts));
  app.get("/api/docs.css", apiDocsStyle(parts.files));
  app.get("/api/openapi.json", openApiDocument(parts));
  app.use(session(parts));
  app.use(sessionLimit(parts));
  app.post("/api/*", bodyLimit(limits.bodyBytes));
  app.post("/api/*", antiForgery(sessions));
  app.use(impersonation(parts));

  app.get("/api/portal", portalNow(parts.portal));
  app.get("/api/captcha", captchaChallenge(parts.challenger));
  app.post("/api/public-data", understandInnerCall());
  app.post("/api/public-data", captcha(parts.captcha));
  app.post("/api/public-data", publicData(parts.read, metrics, surroundings, clock));
  app.route("/", accountRoutes(parts));
  app.route("/", administrationRoutes(parts));
  app.post("/api/events", pageEvents(metrics, log));
  app.get("/site.webmanifest", webManifest(parts.portal));
  app.get("/viewCertificate", certificateFile(parts));
  app.get("/:objectId/content/:fileName", objectFile(parts));
  app.get("/class-suspension/list.csv", suspensionsCsv(parts));
  app.get("/class-suspension/feed.atom", suspensionsFeed(parts));
  app.get("*", page(parts));
  return app;
}

/** What neither counts for an address nor needs a session: health, metrics and the files of the page. */
function answerUncounted(app: Hono<GatewayEnv>, parts: GatewayParts): void {
  const { files } = parts;
  app.get("/healthz", healthy);
  app.get("/readyz", ready(parts));
  app.get("/metrics", metricsText(parts));
  app.get("/:file", webFile(files));
  app.get("/assets/*", webFile(files));
}
