// The requests of the leak test: for every route of the gateway, by the method and path that the application lists.
import { createHash } from "node:crypto";
import { accountPaths } from "#contract/account.ts";
import { administrationPaths } from "#contract/administration.ts";
import { callDescriptors } from "#contract/calls.ts";
import { suggestionsPath } from "#contract/suggestions.ts";
import { reasonText } from "#text/api/reasons.ts";
import { recordCall, recordCalls as pageCalls } from "#web/api/calls.ts";
import { goodPassword } from "#tests/accounts/accounts-under-test.ts";
import * as web from "#web/paths.ts";
import { controlled, type MarkedFile, open } from "./marked-fleet.ts";
import { beginningOf, type Kind } from "./marks.ts";
import { type Fleet, listCalls, recordCalls, secretMembers } from "./record-calls.ts";

/** One request. `seeks` is the kind of secret that it must not find; `as` distinguishes the responses of one route. */
export interface Step {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly seeks?: Kind;
  readonly as?: string;
}

export interface Row {
  /** `GET /api/portal`; a guard's method is ALL. */
  readonly route: string;
  readonly steps: readonly Step[];
}

/** The data that the requests use. */
export interface Place {
  readonly fleet: Fleet;
  readonly files: readonly MarkedFile[];
  /** A user whom administrators may change. */
  readonly userId: string;
  readonly email: string;
}

const row = (route: string, ...steps: readonly (string | Step)[]): Row => ({
  route,
  steps: steps.map((step) => (typeof step === "string" ? { path: step } : step)),
});

/** The requests of a browser. Those that end the session come last. */
export function browserRows(place: Place): readonly Row[] {
  return [
    row("ALL /*", "/no/such/address"),
    row("POST /api/*", { path: "/api/nothing", body: {} }),
    ...recordRows(place),
    ...documentRows(place),
    ...listRows(place),
    row("GET /*", ...pageAddresses(place).map((path) => ({ path, headers: { accept: "text/html" } }))),
    ...operationsRows,
    ...accountRows,
    ...administrationRows(place),
    ...lastRows(place),
  ];
}

function recordRows(place: Place): readonly Row[] {
  const { fleet } = place;
  const requests = recordCalls(fleet, hashesOf(place)).map(({ kind, name, query, seeks }) =>
    publicData(`/${kind}/${name}?${query}`, seeks),
  );
  const ofScreens = screenCalls(fleet).map((osurl) => publicData(osurl));
  const broken = ["/os/NOTHING", "/os/ABSRECORDSURVEY?oslc.where=a", "nonsense"].map((osurl) =>
    publicData(osurl),
  );
  const search = { osurl: "/os/ABSRECORDSEARCH?oslc.select=*", format: "csv" };
  const download: Step = { path: "/api/search-results", body: search, as: "/os/ABSRECORDSEARCH" };
  return [
    row("POST /api/public-data", ...requests, ...ofScreens, ...broken),
    row("POST /api/search-results", download),
    row(
      `POST ${suggestionsPath}`,
      ...suggestionTexts.map((text) => ({ path: suggestionsPath, body: { text } })),
    ),
  ];
}

/** Public names, and what hidden names and numbers begin with. */
const suggestionTexts = [
  "GREY",
  "OPEN",
  "OLD GREY",
  ...(["open", "controlled", "statutory"] as const).map(beginningOf),
];

function publicData(osurl: string, seeks?: Kind): Step {
  const path = web.publicDataPath;
  return { path, body: { osurl }, as: osurl.split("?")[0] ?? "", ...(seeks && { seeks }) };
}

/** Every call of the screens, as the page sends it. */
function screenCalls({ finding, owner }: Fleet): readonly string[] {
  const ofVessel = [
    "vessel",
    "vesselHistory",
    "vesselTimeline",
    "classStatus",
    "capacity",
    "systemVessel",
  ] as const;
  const ofItems = ["owner", "surveys", "assets", "certificates", "findings", "findByAssetNumber"] as const;
  const ofVessels = [open, controlled].map(({ assetnum, imo_num }) => [
    [...ofVessel, ...ofItems].map((name) => pageCalls[name](assetnum)),
    [pageCalls.findByImo(imo_num), pageCalls.classStatus(assetnum, "2020-01-01")],
    finding
      .filter((one) => one["assetnum"] === assetnum)
      .map(({ ticketid }) => pageCalls.finding(assetnum, String(ticketid))),
  ]);
  const numbers = JSON.stringify(owner).match(/(?<="customer_number":")[^"]+/g) ?? [];
  const names = ["GREY", "OPEN", "OLD GREY"];
  const screenRequests = [
    ...ofVessels.flat(2),
    ...names.map((vesselName) => pageCalls.search({ vesselName, previousNameCheck: true }, 1)),
    ...numbers.flatMap((number) => [pageCalls.company(number), pageCalls.companyFleet(number, {}, 1)]),
    pageCalls.companies("company", 1),
    pageCalls.suspensions({}, 1),
    recordCall("/os/ABSRECORDVESSELTYPE", { orderBy: ["+description"] }),
    pageCalls.flags(),
  ];
  return screenRequests.map(({ osurl }) => osurl);
}

/** The hashes of the documents that certificates offer for download, one of several for each certificate. */
function hashesOf({ files, fleet }: Place): readonly string[] {
  const offered = new Set(fleet.certificate.map((one) => one["cert_ll_object_id"]));
  const contents = files.filter(({ objectId }) => offered.has(objectId)).map(({ content }) => content);
  return contents.map((content) => createHash("sha256").update(content).digest("hex"));
}

function documentRows({ files, fleet }: Place): readonly Row[] {
  const numbers = fleet.certificate.map((one) => String(one["certificate_number"]));
  return [
    row("GET /viewCertificate", "/viewCertificate", ...numbers.map(web.viewCertificatePath)),
    row(
      "GET /:objectId/content/:fileName",
      ...files.map(({ fileName, objectId }, index) => {
        const requests = [
          { path: web.documentPath(objectId, fileName) },
          { path: web.engineeringDocumentPath(objectId) },
          { path: web.documentPath(objectId, fileName), headers: { range: "bytes=2-" } },
        ] as const;
        return requests[index % requests.length] ?? requests[0];
      }),
    ),
  ];
}

function listRows({ fleet }: Place): readonly Row[] {
  const filters = listCalls(fleet.class_status).map(([parameters]) => Object.fromEntries(parameters));
  return [
    row("GET /class-suspension/list.csv", ...filters.map(web.suspensionCsvPath)),
    row("GET /class-suspension/feed.atom", ...filters.map(web.suspensionFeedPath)),
  ];
}

/** The address of every screen; the screens of a vessel for both vessels and both keys. */
function pageAddresses({ userId }: Place): readonly string[] {
  const sections = ["absrecord", "class-suspension"] as const;
  const keys = [open, controlled].flatMap(({ assetnum, imo_num }) => [{ ImoNum: imo_num }, { assetnum }]);
  const { paths } = web;
  const addresses: Readonly<Record<keyof typeof paths, readonly web.ScreenAddress[]>> = {
    home: sections.map(paths.home),
    search: [paths.search(), paths.search({ vesselName: "GREY" })],
    suspensionList: [paths.suspensionList()],
    vessel: sections.flatMap((section) =>
      web.vesselScreens.flatMap((screen) => keys.map((key) => paths.vessel(section, screen, key))),
    ),
    finding: keys.map((key) => paths.finding("absrecord", key, "C1-GROUP")),
    company: [paths.company("1")],
    companies: [paths.companies("GREY")],
    checkList: [paths.checkList({ numbers: controlled.imo_num })],
    verification: [paths.verification("1")],
    account: web.accountPages.map((page) => paths.account(page)),
    users: [paths.users()],
    user: [paths.user(userId)],
    auditLog: [paths.auditLog()],
    error: [paths.error()],
    notFound: [paths.notFound()],
  };
  const older = keys.map((key) => ({ to: "/absrecord/extSearch", search: { ...key } as web.QueryString }));
  return [
    "/",
    "/certificate_lookup",
    "/absrecord/vessel/C1",
    ...[...Object.values(addresses).flat(), ...older].map(web.href),
    ...web.portalPages.map((page) => web.portalPagePath("/portal", page)),
  ];
}

const operationsRows: readonly Row[] = [
  row("GET /healthz", "/healthz"),
  row("GET /readyz", "/readyz"),
  row("GET /metrics", "/metrics"),
  row("GET /:file", "/mark.svg"),
  row("GET /assets/*", "/assets/start.js"),
  row("GET /api/docs", "/api/docs"),
  row("GET /api/docs.css", "/api/docs.css"),
  row("GET /api/openapi.json", "/api/openapi.json"),
  row("GET /api/portal", "/api/portal"),
  row("GET /api/start", "/api/start"),
  row("GET /api/captcha", ...callDescriptors.map(({ path }) => web.captchaPath(path))),
  row("POST /api/events", { path: web.eventsPath, body: { kind: "page-view", page: "/absrecord/search" } }),
  row("GET /site.webmanifest", "/site.webmanifest"),
];

const unknownUser = { email: "nobody@client.example", password: "not the password at all" };

const accountRows: readonly Row[] = [
  row("ALL /api/account/*", "/api/account/nothing"),
  row(`POST ${accountPaths.signUp}`, { path: accountPaths.signUp, body: unknownUser }),
  row(`POST ${accountPaths.signIn}`, { path: accountPaths.signIn, body: { email: unknownUser.email } }),
  row(`POST ${accountPaths.forgottenPassword}`, { path: accountPaths.forgottenPassword, body: unknownUser }),
  row(`POST ${accountPaths.resetPassword}`, { path: accountPaths.resetPassword, body: { token: "none" } }),
  row(`POST ${accountPaths.verifyEmail}`, { path: accountPaths.verifyEmail, body: { token: "none" } }),
  row(`POST ${accountPaths.changePassword}`, { path: accountPaths.changePassword, body: {} }),
  row(`POST ${accountPaths.singleSignOn}`, { path: accountPaths.singleSignOn, body: { returnTo: "/" } }),
  row(
    `GET ${accountPaths.singleSignOnCallback}`,
    `${accountPaths.singleSignOnCallback}?state=none&code=none`,
  ),
  row(`GET ${accountPaths.profile}`, accountPaths.profile),
  row(`POST ${accountPaths.changeName}`, { path: accountPaths.changeName, body: { name: "A reader" } }),
  row(`POST ${accountPaths.sendVerification}`, { path: accountPaths.sendVerification, body: {} }),
  row(`GET ${accountPaths.sessions}`, accountPaths.sessions),
  row(`POST ${accountPaths.endSession}`, { path: accountPaths.endSession, body: { id: "none" } }),
  row(`POST ${accountPaths.endOtherSessions}`, { path: accountPaths.endOtherSessions, body: {} }),
  row(`POST ${accountPaths.createApiKey}`, {
    path: accountPaths.createApiKey,
    body: { label: "walk", password: goodPassword },
  }),
  row(`GET ${accountPaths.keys}`, accountPaths.keys),
  row(`POST ${accountPaths.revokeApiKey}`, { path: accountPaths.revokeApiKey, body: { name: "none" } }),
];

function administrationRows({ email, userId }: Place): readonly Row[] {
  const { auditLog, disable, enable, sendLink, user, users } = administrationPaths;
  const rights = { name: "Walked", userType: "client", permissions: [], clearances: [] };
  const pattern = `${users}/:id`;
  return [
    row("ALL /api/administration/*", "/api/administration/nothing"),
    row(`GET ${users}`, users, `${users}?search=walk`),
    row(`POST ${users}`, { path: users, body: { ...rights, email } }),
    row(`GET ${pattern}`, user(userId), user("nobody")),
    row(`POST ${pattern}`, { path: user(userId), body: rights }),
    row(`POST ${pattern}/disable`, { path: disable(userId), body: {} }),
    row(`POST ${pattern}/enable`, { path: enable(userId), body: {} }),
    row(`POST ${pattern}/send-link`, { path: sendLink(userId), body: {} }),
    row(`GET ${auditLog}`, auditLog),
  ];
}

function lastRows({ userId }: Place): readonly Row[] {
  const { endImpersonation, signOut } = accountPaths;
  const { impersonate, users } = administrationPaths;
  return [
    row(`POST ${users}/:id/impersonate`, { path: impersonate(userId), body: {} }),
    row(`POST ${endImpersonation}`, { path: endImpersonation, body: {} }),
    row(`POST ${signOut}`, { path: signOut, body: {} }),
  ];
}

/** Prefixes of the API for API clients. */
export const bases = ["/maximo/api", "/maximo/oslc"] as const;
export type Base = (typeof bases)[number];

/** The requests of an API client at one of the bases. Those that end the session come last. */
export function apiClientRows(place: Place, base: Base): readonly Row[] {
  const { fleet } = place;
  const requests = recordCalls(fleet, hashesOf(place)).map(({ kind, name, query, seeks }) => ({
    step: { path: `${base}/${kind}/${name}?${query}`, as: `/${kind}/${name}`, ...(seeks && { seeks }) },
    kind,
  }));
  const stepsOf = (kind: "os" | "script") =>
    requests.filter((one) => one.kind === kind).map(({ step }) => step);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const member = ([name, id]: readonly [string, string]): Step[] => [
    { path: `${base}/os/${name}/${id}?lean=1`, as: `/os/${name}/{id}` },
    { path: `${base}/os/${name}/${id}?oslc.properties=*&lean=0`, as: `/os/${name}/{id}` },
  ];
  const posted = stepsOf("script").map(({ as, path }): Step => {
    const [address = "", query = ""] = path.split("?");
    return { path: address, headers: form, body: query, as };
  });
  return [
    row("ALL /maximo/*", "/maximo/nothing"),
    row(
      `GET ${base}/error/messages/:code`,
      ...Object.keys(reasonText).map((code) => `${base}/error/messages/${code}`),
    ),
    row(`GET ${base}`, base),
    row(`GET ${base}/`, `${base}/`),
    row(`GET ${base}/whoami`, `${base}/whoami`),
    row(`GET ${base}/os/:name`, ...stepsOf("os"), `${base}/os/NOTHING`),
    row(`GET ${base}/os/:name/:id`, ...secretMembers(fleet).flatMap(member)),
    row(`GET ${base}/script/:name`, ...stepsOf("script")),
    row(`POST ${base}/script/:name`, ...posted),
    row(`GET ${base}/login`, `${base}/login`),
    row(`POST ${base}/login`, { path: `${base}/login`, body: "" }),
    row(`POST ${base}/j_security_check`, {
      path: `${base}/j_security_check`,
      headers: form,
      body: "j_username=x",
    }),
    row(`POST ${base}`, { path: `${base}?&lean=1/j_security_check`, headers: form, body: "j_username=x" }),
    row(`POST ${base}/`, { path: `${base}/`, headers: form, body: "j_username=x" }),
    row(`GET ${base}/logout`, `${base}/logout`),
    row(`POST ${base}/logout`, { path: `${base}/logout`, body: "" }),
  ];
}
