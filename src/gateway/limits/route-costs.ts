// What each route costs in tokens of the rate limits: the app's own calls as the contract declares them, and the other routes. `docs/route-costs.md` is
// written from it, and `npm run bench:abuse` compares it with the processor time of each route.
import { accountCalls } from "#contract/account/account-calls.ts";
import { administrationCalls } from "#contract/administration/administration-calls.ts";
import { followCalls } from "#contract/follows/follow-calls.ts";
import { importCalls } from "#contract/administration/import-calls.ts";
import { listCalls } from "#contract/lists/list-calls.ts";
import { signInCalls } from "#contract/account/sign-in-calls.ts";
import { webhookCalls } from "#contract/follows/webhook-calls.ts";
import type { OwnCall, RouteCost } from "#contract/calls/own-call.ts";
import type { Guard } from "#gateway/gateway-env.ts";
import { takeCost } from "./rate-budget.ts";

/** Tokens for the build of a document of the API that is not kept. */
export const documentBuildCost = 20;

// gap: cost of a call
const free: RouteCost = { tokens: 0 };
const one: RouteCost = { tokens: 1 };
const call: RouteCost = { tokens: 1, further: "call" };

/** The row of a path below both addresses of the Maximo API. */
const maximo = (method: "GET" | "POST", path: string, cost: RouteCost) =>
  Object.fromEntries(["api", "oslc"].map((base) => [`${method} /maximo/${base}${path}`, cost]));

const maximoRoutes: Readonly<Record<string, RouteCost>> = {
  ...maximo("GET", "", one),
  ...maximo("GET", "/", one),
  ...maximo("POST", "", one),
  ...maximo("POST", "/", one),
  ...maximo("GET", "/error/messages/:code", one),
  ...maximo("GET", "/whoami", one),
  ...maximo("GET", "/login", one),
  ...maximo("POST", "/login", one),
  ...maximo("POST", "/j_security_check", one),
  ...maximo("GET", "/logout", one),
  ...maximo("POST", "/logout", one),
  ...maximo("GET", "/os/:name", call),
  ...maximo("GET", "/os/:name/:id", call),
  ...maximo("GET", "/script/:name", call),
  ...maximo("POST", "/script/:name", call),
};

/** The record as data. */
const resourceRoutes = {
  "GET /api/v1": one,
  "GET /api/v1/types.d.ts": { tokens: 1, further: "build" },
  "GET /api/v1/vessels": call,
  "GET /api/v1/vessels/:number": { tokens: 3 },
  "GET /api/v1/vessels/:number/certificates": { tokens: 3, further: "members" },
  "GET /api/v1/vessels/:number/surveys": { tokens: 2, further: "members" },
  "GET /api/v1/vessels/:number/findings": { tokens: 2, further: "members" },
  "GET /api/v1/vessels/:number/owner": { tokens: 2, further: "members" },
  "GET /api/v1/vessels/:number/assets": { tokens: 2, further: "members" },
  "GET /api/v1/vessels/:number/class-status": { tokens: 3, further: "members" },
  "GET /api/v1/vessels/:number/timeline": { tokens: 2, further: "members" },
  "GET /api/v1/companies": call,
  "GET /api/v1/companies/:number": call,
  "GET /api/v1/companies/:number/vessels": call,
  "GET /api/v1/suspensions": call,
  "GET /api/v1/certificates/:number": call,
  "GET /api/v1/flags": call,
  "GET /api/v1/vessel-types": call,
} as const satisfies Readonly<Record<string, RouteCost>>;
/** A route of the record as data. */
export type ResourceRoute = keyof typeof resourceRoutes;

const publicRoutes = {
  "GET /healthz": free,
  "GET /readyz": free,
  "GET /metrics": { tokens: 0, further: "refused" },
  "GET /:file": free,
  "GET /assets/*": free,
  "POST /api/public-data": call,
  "GET /api/v1/changes": { tokens: 2, further: "members" },
  "GET /api/v1/due": call,
  "POST /api/v1/check": call,
  "GET /api/v1/vessels/:number/statement": { tokens: 20 },
  "GET /api/v1/reconcile": { tokens: 1, further: "queries" },
  "POST /api/v1/reconcile": { tokens: 1, further: "queries" },
  "GET /api/v1/reconcile/suggest": { tokens: 2 },
  "GET /api/v1/reconcile/preview": { tokens: 3 },
  ...resourceRoutes,
  "POST /mcp": { tokens: 1, further: "call" },
  "GET /data": one,
  "GET /data.json": one,
  "GET /data/:snapshot/:file": one,
  "GET /api/docs": { tokens: 1, further: "build" },
  "GET /api/openapi.json": { tokens: 1, further: "build" },
  "GET /calendar/*": one,
  "GET /changes/*": one,
  "GET /unsubscribe/*": one,
  "POST /unsubscribe/*": one,
  "GET /api/portal": one,
  "POST /api/events": one,
  "GET /site.webmanifest": one,
  "GET /api/captcha": one,
  "POST /api/suggestions": { tokens: 3 },
  "POST /api/search-results": { tokens: 10, further: "members" },
  "POST /api/changes-file": { tokens: 10, further: "members" },
  "POST /api/calendar": { tokens: 20, further: "members" },
  "GET /viewCertificate": one,
  "GET /vessels/:number/statement": { tokens: 10 },
  "GET /vessels/:number/statement.pdf": { tokens: 20 },
  "GET /vessels/:number/statement.jwt": { tokens: 10 },
  "GET /api/statements/:number": { tokens: 2 },
  "GET /statement-keys": one,
  "GET /statement-keys.pem": one,
  "GET /:objectId/content/:fileName": one,
  "GET /class-suspension/list.csv": { tokens: 20, further: "members" },
  "GET /class-suspension/feed.atom": { tokens: 5, further: "members" },
  "GET /changes/feed.atom": { tokens: 5, further: "members" },
  "GET /robots.txt": one,
  "GET /sitemap.xml": { tokens: 5 },
  "GET /sitemaps/:file": { tokens: 20 },
  "GET /api/start": one,
  "GET /*": { tokens: 3 },
} as const satisfies Readonly<Record<string, RouteCost>>;

const ownCalls = {
  ...signInCalls,
  ...accountCalls,
  ...administrationCalls,
  ...listCalls,
  ...followCalls,
  ...webhookCalls,
  ...importCalls,
} as const;

/** A route by its method and path, apart from those of the Maximo API. */
export type OwnRoute = keyof typeof publicRoutes | keyof typeof ownCalls;

/** The cost of every route by its method and path. */
export const routeCosts: Readonly<Record<string, RouteCost>> = {
  ...publicRoutes,
  ...ownCalls,
  ...maximoRoutes,
};

/** The routes whose body is a file, which has a limit of its own. */
export const fileRoutes: ReadonlySet<string> = new Set(
  Object.entries<OwnCall>(ownCalls).flatMap(([route, { hasFile }]) => (hasFile ? [route] : [])),
);

/** The routes that are counted as a change of the user's own data. */
export const countedChanges: readonly string[] = Object.entries(routeCosts).flatMap(([route, { further }]) =>
  further === "change" ? [route] : [],
);

/** The tokens of a route. */
export const tokensOf = (route: keyof typeof publicRoutes): number => publicRoutes[route].tokens;

/** Takes the tokens of a route beyond the one that its request has paid on arrival. */
export function chargeRoute(route: keyof typeof publicRoutes): Guard {
  return (c) => takeCost(c, tokensOf(route));
}
