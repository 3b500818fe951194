// A request to each route of the cost table, another one in each round, so that no response is kept. Requests that would end something name
// nothing that exists: they find that out by the same reads.
import { calendarFilePath } from "#contract/due/calendar.ts";
import { changeFilePath, changesCallPath } from "#contract/changes/change-paths.ts";
import { suggestionsPath } from "#contract/search/suggestions.ts";
import { recordResources } from "#gateway/api-v1/record-resources.ts";
import type { OwnRoute, ResourceRoute } from "#gateway/limits/route-costs.ts";
import type { Probes } from "#bench/works/probes.ts";

/** A request, whose method is that of the route. */
export interface Sample {
  readonly path: string;
  readonly body?: object;
  /** Tokens of its call of the record, where they are more than the one of the request (docs/api.md). */
  readonly callTokens?: number;
}

/** What the samples name: an administrator with a list, a follow and an upload. */
export interface Place {
  readonly probes: Probes;
  /** Path of a file of the page. */
  readonly asset: string;
  readonly userId: string;
  readonly list: string;
  readonly follow: string;
}

export type Samples<Route extends string = string> = Readonly<
  Record<Route, (round: number, place: Place) => string | Sample>
>;

const unknown = "00000000-0000-4000-8000-000000000000";
const where = (round: number, { probes }: Place) => `oslc.where=imo_num="${probes.imoNumber(round)}"`;
const lookUp = (round: number, place: Place) =>
  `/os/ABSRECORDSEARCH?lean=1&oslc.select=*&${where(round, place)}`;
const numbers = (round: number, { probes }: Place, count: number) =>
  Array.from({ length: count }, (_, index) => probes.imoNumber(round * count + index));
const assetnums = (round: number, { probes }: Place, count: number) =>
  Array.from({ length: count }, (_, index) => probes.vessel(round * count + index).assetnum);
/** As many queries as OpenRefine sends at once. */
const namesToMatch = (round: number, { probes }: Place) =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [
        `q${index}`,
        { query: probes.vessel(round * 10 + index).name },
      ]),
    ),
  );
const posted = (path: string, body: object = {}) => ({ path, body });
const email = { kind: "email", frequency: "daily", timeZone: "Europe/Oslo" };
const password = "not the password of anyone";
const someone = (round: number) => ({
  email: `sample-${round}@client.example`,
  name: "Sample",
  password,
  recaptchaToken: "",
});

const publicSamples = {
  "GET /healthz": () => "/healthz",
  "GET /readyz": () => "/readyz",
  "GET /metrics": () => "/metrics",
  "GET /:file": () => "/mark.svg",
  "GET /assets/*": (_, { asset }) => asset,
  "POST /api/public-data": (round, place) =>
    posted("/api/public-data", { osurl: lookUp(round, place), recaptchaToken: "" }),
  "GET /api/v1/changes": (round) => `/api/v1/changes?limit=50&initial=included&after=${round}`,
  "GET /api/v1/due": (round, place) => ({
    path: `/api/v1/due?numbers=${numbers(round, place, 20).join(",")}`,
    callTokens: 16,
  }),
  "POST /api/v1/check": (round, place) => ({
    ...posted("/api/v1/check", { numbers: numbers(round, place, 20) }),
    callTokens: 4,
  }),
  "GET /api/v1/reconcile": () => "/api/v1/reconcile",
  "POST /api/v1/reconcile": (round, place) => ({
    path: "/api/v1/reconcile",
    body: new URLSearchParams({ queries: namesToMatch(round, place) }),
    callTokens: 20,
  }),
  "GET /api/v1/reconcile/suggest": (round, { probes }) =>
    `/api/v1/reconcile/suggest?prefix=${encodeURIComponent(probes.vessel(round).name.slice(0, 4))}`,
  "GET /api/v1/reconcile/preview": (round, { probes }) =>
    `/api/v1/reconcile/preview?id=${probes.imoNumber(round)}`,
  "POST /mcp": (round, { probes }) =>
    posted("/mcp", {
      jsonrpc: "2.0",
      id: round,
      method: "tools/call",
      params: { name: "read_vessel", arguments: { number: probes.imoNumber(round) } },
    }),
  "GET /data": () => "/data",
  "GET /data.json": () => "/data.json",
  "GET /data/:snapshot/:file": () => "/data/latest/datapackage.json",
  "GET /api/docs": () => "/api/docs",
  "GET /api/openapi.json": () => "/api/openapi.json",
  "GET /calendar/*": () => "/calendar/unknown.ics",
  "GET /changes/*": () => "/changes/unknown.atom",
  "GET /unsubscribe/*": () => "/unsubscribe/unknown",
  "POST /unsubscribe/*": () => posted("/unsubscribe/unknown"),
  "GET /api/portal": () => "/api/portal",
  "POST /api/events": () => posted("/api/events", { kind: "page-view", page: "/absrecord/search" }),
  "GET /site.webmanifest": () => "/site.webmanifest",
  "GET /api/captcha": () => "/api/captcha?action=public-data",
  "POST /api/suggestions": (round, { probes }) =>
    posted(suggestionsPath, { text: probes.vessel(round).name.slice(0, 4) }),
  "POST /api/search-results": (round, place) =>
    posted("/api/search-results", {
      osurl: `/os/ABSRECORDSEARCH?oslc.select=*&${where(round, place)}`,
      format: "csv",
      recaptchaToken: "",
    }),
  "POST /api/changes-file": (round, place) =>
    posted(changeFilePath, {
      osurl: `${changesCallPath}?by=recorded&initial=included&numbers=${numbers(round, place, 1)[0]}`,
      format: "csv",
      recaptchaToken: "",
    }),
  "POST /api/calendar": (round, place) =>
    posted(calendarFilePath, {
      label: "Sample",
      target: { kind: "vessel", assetnum: assetnums(round, place, 1)[0] },
      alarm: "none",
      recaptchaToken: "",
    }),
  "GET /vessels/:number/statement": (round, { probes }) => `/vessels/${probes.imoNumber(round)}/statement`,
  "GET /vessels/:number/statement.pdf": (round, { probes }) =>
    `/vessels/${probes.imoNumber(round)}/statement.pdf`,
  "GET /api/v1/vessels/:number/statement": (round, { probes }) =>
    `/api/v1/vessels/${probes.imoNumber(round)}/statement`,
  "GET /vessels/:number/statement.jwt": (round, { probes }) =>
    `/vessels/${probes.imoNumber(round)}/statement.jwt`,
  "GET /api/statements/:number": () => "/api/statements/STMT-7K3M-9QWD-2HXR",
  "GET /statement-keys": () => "/statement-keys",
  "GET /statement-keys.pem": () => "/statement-keys.pem",
  "GET /viewCertificate": (round) => `/viewCertificate?certNum=C${round}`,
  "GET /:objectId/content/:fileName": (round) => `/D${round}/content/none.pdf`,
  "GET /class-suspension/list.csv": (round) => `/class-suspension/list.csv?round=${round}`,
  "GET /class-suspension/feed.atom": (round) => `/class-suspension/feed.atom?round=${round}`,
  "GET /changes/feed.atom": (round) => `/changes/feed.atom?page=${(round % 5) + 1}`,
  "GET /robots.txt": () => "/robots.txt",
  "GET /sitemap.xml": () => "/sitemap.xml",
  "GET /sitemaps/:file": () => "/sitemaps/1.xml",
  "GET /api/start": () => "/api/start",
  // The page that people open: it states what the record says of the vessel before its script arrives.
  "GET /*": (round, { probes }) => ({
    path: `/absrecord/details?ImoNum=${probes.imoNumber(round)}`,
    // Its six reads, and as many for rendering them.
    callTokens: 15,
  }),
} satisfies Partial<Samples>;

/** The record as data. */
const resourceSamples = Object.fromEntries(
  ["", "/types.d.ts", ...recordResources.map(({ path }) => path)].map((path) => [
    `GET /api/v1${path}`,
    (round: number, { probes }: Place) => {
      const number = path.startsWith("/vessels") ? probes.imoNumber(round) : `C${round}`;
      const search = path === "/vessels" || path === "/companies" ? `?text=a${round % 9}` : "";
      return `/api/v1${path.replace(":number", number)}${search}`;
    },
  ]),
) as Samples<ResourceRoute>;

const accountSamples = {
  "POST /api/account/sign-up": (round) => posted("/api/account/sign-up", someone(round)),
  "POST /api/account/sign-in": (round) => posted("/api/account/sign-in", someone(round)),
  "POST /api/account/forgotten-password": (round) =>
    posted("/api/account/forgotten-password", someone(round)),
  "POST /api/account/reset-password": () =>
    posted("/api/account/reset-password", { token: unknown, password }),
  "POST /api/account/verify-email": () => posted("/api/account/verify-email", { token: unknown }),
  "POST /api/account/password": () =>
    posted("/api/account/password", { currentPassword: password, newPassword: password }),
  "POST /api/account/single-sign-on": () => posted("/api/account/single-sign-on", { returnTo: "/" }),
  "GET /api/account/callback/oidc": () => "/api/account/callback/oidc?state=none&code=none",
  "GET /api/account/profile": () => "/api/account/profile",
  "POST /api/account/name": (round) => posted("/api/account/name", { name: `Sample ${round % 2}` }),
  "POST /api/account/send-verification": () => posted("/api/account/send-verification"),
  "GET /api/account/sessions": () => "/api/account/sessions",
  "POST /api/account/sessions/end": () => posted("/api/account/sessions/end", { id: unknown }),
  "POST /api/account/sessions/end-others": () => posted("/api/account/sessions/end-others"),
  "GET /api/account/keys": () => "/api/account/keys",
  "POST /api/account/keys/make": () => posted("/api/account/keys/make", { label: "Sample", password }),
  "POST /api/account/keys/revoke": () => posted("/api/account/keys/revoke", { name: "none" }),
  "GET /api/account/secret-addresses": () => "/api/account/secret-addresses",
  "POST /api/account/secret-addresses/calendar": (round, place) =>
    posted("/api/account/secret-addresses/calendar", {
      label: "Sample",
      target: { kind: "vessel", assetnum: assetnums(round, place, 1)[0] },
      alarm: "none",
    }),
  "POST /api/account/secret-addresses/revoke": () =>
    posted("/api/account/secret-addresses/revoke", { id: unknown }),
  "GET /api/account/export": () => "/api/account/export",
  "POST /api/account/delete": () => posted("/api/account/delete", { password }),
  "GET /api/administration/users": (round) => `/api/administration/users?search=a${round % 9}`,
  "POST /api/administration/users": (round) =>
    posted("/api/administration/users", {
      email: `added-${round}@client.example`,
      name: "Added",
      userType: "client",
      permissions: [],
      clearances: [],
    }),
  "GET /api/administration/users/:id": (_, { userId }) => `/api/administration/users/${userId}`,
  "POST /api/administration/users/:id": () =>
    posted(`/api/administration/users/${unknown}`, {
      version: "0",
      name: "Sample",
      userType: "client",
      permissions: [],
      clearances: [],
    }),
  "POST /api/administration/users/:id/disable": () => posted(`/api/administration/users/${unknown}/disable`),
  "POST /api/administration/users/:id/enable": () => posted(`/api/administration/users/${unknown}/enable`),
  "POST /api/administration/users/:id/send-link": () =>
    posted(`/api/administration/users/${unknown}/send-link`),
  "POST /api/administration/users/:id/impersonate": () =>
    posted(`/api/administration/users/${unknown}/impersonate`),
  "GET /api/administration/audit-log": () => "/api/administration/audit-log",
  "GET /api/administration/deliveries": () => "/api/administration/deliveries",
  "POST /api/administration/deliveries/test-email": () => posted("/api/administration/deliveries/test-email"),
  "POST /api/account/end-impersonation": () => posted("/api/account/end-impersonation"),
  // Of a visitor without a session; the user is still needed.
  "POST /api/account/sign-out": () => posted("/api/account/sign-out"),
} satisfies Partial<Samples>;

const vesselCount = 50;
const webhook = `/api/webhooks/${unknown}`;

const ownSamples = {
  "GET /api/lists": () => "/api/lists",
  "GET /api/lists/:id": (_, { list }) => `/api/lists/${list}`,
  "GET /api/lists/:id/vessels.csv": (_, { list }) => `/api/lists/${list}/vessels.csv`,
  "POST /api/lists": (round, place) =>
    posted("/api/lists", { name: `Sample ${round}`, numbers: numbers(round, place, vesselCount) }),
  "POST /api/lists/:id/name": (round, { list }) =>
    posted(`/api/lists/${list}/name`, { name: `Renamed ${round}` }),
  "POST /api/lists/:id/merge": (_, { list }) => posted(`/api/lists/${list}/merge`, { from: [unknown] }),
  "POST /api/lists/:id/delete": () => posted(`/api/lists/${unknown}/delete`),
  "POST /api/lists/:id/vessels": (round, place) =>
    posted(`/api/lists/${place.list}/vessels`, { numbers: numbers(round % 9, place, vesselCount) }),
  "POST /api/lists/:id/vessels/remove": (round, place) =>
    posted(`/api/lists/${place.list}/vessels/remove`, { assetnums: assetnums(round, place, vesselCount) }),
  "GET /api/follows": () => "/api/follows",
  "POST /api/follows": (round, place) =>
    posted("/api/follows", {
      target: { kind: "vessel", assetnum: assetnums(round, place, 1)[0] },
      topics: ["class"],
      delivery: email,
    }),
  "POST /api/follows/:id": (_, { follow }) =>
    posted(`/api/follows/${follow}`, { topics: ["class"], delivery: email }),
  "POST /api/follows/:id/pause": (_, { follow }) => posted(`/api/follows/${follow}/pause`),
  "POST /api/follows/:id/resume": (_, { follow }) => posted(`/api/follows/${follow}/resume`),
  "POST /api/follows/:id/stop": () => posted(`/api/follows/${unknown}/stop`),
  "GET /api/webhooks": () => "/api/webhooks",
  "POST /api/webhooks": () => posted("/api/webhooks", { url: "https://receiver.invalid/", label: "Sample" }),
  "POST /api/webhooks/:id/test": () => posted(`${webhook}/test`),
  "POST /api/webhooks/:id/messages/:message/send": () => posted(`${webhook}/messages/${unknown}/send`),
  "POST /api/webhooks/:id/rotate": () => posted(`${webhook}/rotate`),
  "GET /api/webhooks/:id/attempts": () => `${webhook}/attempts`,
  "POST /api/webhooks/:id/delete": () => posted(`${webhook}/delete`),
  "GET /api/imports": () => "/api/imports",
  "POST /api/imports": () => posted("/api/imports?fileName=none.txt"),
  "GET /api/imports/:id": () => "/api/imports/1",
  "GET /api/imports/:id/difference": () => "/api/imports/1/difference",
  "POST /api/imports/:id/approve": () => posted("/api/imports/99/approve"),
  "POST /api/imports/:id/discard": () => posted("/api/imports/99/discard"),
  "POST /api/imports/:id/retry": () => posted("/api/imports/99/retry"),
  "POST /api/imports/:id/undo": () => posted("/api/imports/99/undo"),
} satisfies Partial<Samples>;

/** Those of one address of the Maximo API. */
function maximoSamples(base: string): Samples {
  return {
    [`GET ${base}`]: () => base,
    [`GET ${base}/`]: () => `${base}/`,
    [`POST ${base}`]: () => posted(base),
    [`POST ${base}/`]: () => posted(`${base}/`),
    [`GET ${base}/error/messages/:code`]: () => `${base}/error/messages/PLIMS0400E`,
    [`GET ${base}/whoami`]: () => `${base}/whoami`,
    [`GET ${base}/login`]: () => `${base}/login`,
    [`POST ${base}/login`]: () => posted(`${base}/login`),
    [`POST ${base}/j_security_check`]: () => posted(`${base}/j_security_check`),
    [`GET ${base}/logout`]: () => `${base}/logout`,
    [`POST ${base}/logout`]: () => posted(`${base}/logout`),
    [`GET ${base}/os/:name`]: (round, place) => `${base}${lookUp(round, place)}`,
    [`GET ${base}/os/:name/:id`]: (round, place) =>
      `${base}/os/ABSRECORDVESSEL/${place.probes.vessel(round).assetnum}?lean=1`,
    [`GET ${base}/script/:name`]: (round, place) =>
      `${base}/script/ABSRECORDCAPACITYSQL?assetnum=${place.probes.vessel(round).assetnum}`,
    [`POST ${base}/script/:name`]: (round, place) =>
      posted(`${base}/script/ABSRECORDCAPACITYSQL?assetnum=${place.probes.vessel(round).assetnum}`),
  };
}

const own: Samples<OwnRoute> = { ...publicSamples, ...resourceSamples, ...accountSamples, ...ownSamples };

/** The sample of every route of the cost table. */
export const routeSamples: Samples = {
  ...own,
  ...maximoSamples("/maximo/api"),
  ...maximoSamples("/maximo/oslc"),
};
