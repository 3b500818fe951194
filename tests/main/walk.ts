// The requests of the leak test: for every route of the gateway, by the method and path that the application lists.
import { callDescriptors } from "#contract/calls/calls.ts";
import { changeFeedFolder, followedFeedPath, unsubscribePath } from "#contract/follows/follows.ts";
import { createUnsubscribeTokens } from "#notifications/delivery/unsubscribe-token.ts";
import { calendarFilePath, calendarFolder, calendarPath } from "#contract/due/calendar.ts";
import { changeFeedPath, changeFilePath, changesCallPath } from "#contract/changes/change-paths.ts";
import { suggestionsPath } from "#contract/search/suggestions.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { snapshotFileName, snapshotFormats } from "#contract/snapshots/snapshot.ts";
import { recordCall, recordCalls as pageCalls } from "#web/api/calls.ts";
import { fleetCalls } from "#web/api/fleet-calls.ts";
import * as web from "#web/paths.ts";
import { vesselAddress } from "#contract/page/public-addresses.ts";
import { controlled, open } from "./marked-fleet.ts";
import type { Kind } from "./marks.ts";
import { type Fleet, listCalls, recordCalls } from "./record-calls.ts";
import {
  accountRows,
  administrationRows,
  followRows,
  keptListRows,
  lastRows,
  webhookRows,
} from "./walk-accounts.ts";
import { resourceRows, suggestionTexts } from "./walk-api-clients.ts";
import { hashesOf, type Place, type Row, row, type Step } from "./walk-rows.ts";

/** The requests of a browser. Those that end the session come last. */
export function browserRows(place: Place): readonly Row[] {
  return [
    row("ALL /*", "/no/such/address", "/api/nothing"),
    ...recordRows(place),
    ...documentRows(place),
    ...listRows(place),
    ...importRows,
    row("GET /*", ...pageAddresses(place).map((path) => ({ path, headers: { accept: "text/html" } }))),
    ...operationsRows,
    ...unsubscribeRows(place),
    ...snapshotRows(place),
    ...accountRows,
    ...webhookRows,
    ...keptListRows(place),
    ...followRows(place),
    ...resourceRows(place),
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
    row(`POST ${changeFilePath}`, {
      path: changeFilePath,
      body: { osurl: `${changesCallPath}?by=recorded&initial=included`, format: "csv" },
      as: changesCallPath,
    }),
    row(
      `POST ${calendarFilePath}`,
      ...[open, controlled].map(({ assetnum }): Step => {
        const body = { label: "walk", target: { kind: "vessel", assetnum }, alarm: "week" };
        return { path: calendarFilePath, body };
      }),
    ),
    row(
      `POST ${suggestionsPath}`,
      ...suggestionTexts.map((text) => ({ path: suggestionsPath, body: { text } })),
    ),
  ];
}

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
    ...numbers.flatMap((number) => [pageCalls.company(number), fleetCalls.companyFleet(number, {}, 1)]),
    fleetCalls.companies("company", 1),
    fleetCalls.suspensions({}, 1),
    recordCall("/os/ABSRECORDVESSELTYPE", { orderBy: ["+description"] }),
    pageCalls.flags(),
  ];
  return screenRequests.map(({ osurl }) => osurl);
}

/** Every file of the snapshot, with what describes it. */
function snapshotRows({ snapshot }: Place): readonly Row[] {
  const files = recordSets.flatMap(({ name }) =>
    snapshotFormats.map((format) => snapshotFileName(name, format)),
  );
  const paths = ["datapackage.json", ...files].map((file) => `/data/${snapshot}/${file}`);
  return [
    row("GET /data", "/data"),
    row("GET /data.json", "/data.json"),
    row("GET /data/:snapshot/:file", "/data/latest/datapackage.json", ...paths),
  ];
}

function documentRows({ files, fleet }: Place): readonly Row[] {
  const numbers = fleet.certificate.map((one) => String(one["certificate_number"]));
  return [
    row("GET /viewCertificate", "/viewCertificate", ...numbers.map(web.viewCertificatePath)),
    row(
      "GET /vessels/:number/statement",
      ...[open, controlled].flatMap(({ class_num, imo_num }) => [
        { path: `/vessels/${imo_num}/statement`, headers: { accept: "text/html" } },
        { path: `/vessels/${class_num}/statement` },
        { path: `/vessels/${imo_num}/statement?at=2020-01-01` },
        { path: `/vessels/${imo_num}/statement?known=2020-01-01` },
      ]),
    ),
    row(
      "GET /vessels/:number/statement.pdf",
      ...[open, controlled].map(({ imo_num }) => `/vessels/${imo_num}/statement.pdf`),
    ),
    row(
      "GET /vessels/:number/statement.jwt",
      ...[open, controlled].flatMap(({ imo_num }) => [
        `/vessels/${imo_num}/statement.jwt`,
        `/vessels/${imo_num}/statement.jwt?at=2020-01-01`,
      ]),
    ),
    row(
      "GET /api/statements/:number",
      ...walkedServer.statements.map((number) => `/api/statements/${number}`),
    ),
    row("GET /statement-keys", "/statement-keys"),
    row("GET /statement-keys.pem", "/statement-keys.pem"),
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

/** The import console has an upload that names the controlled vessel. */
const importRows: readonly Row[] = [
  row("GET /api/imports", "/api/imports"),
  row("POST /api/imports", { path: "/api/imports?fileName=a.ndjson", body: {} }),
  row("GET /api/imports/:id", "/api/imports/1"),
  row("GET /api/imports/:id/difference", "/api/imports/1/difference"),
  ...(["approve", "discard", "retry", "undo"] as const).map((step) =>
    row(`POST /api/imports/:id/${step}`, {
      path: `/api/imports/99/${step}`,
      body: {},
    }),
  ),
];

function listRows({ fleet }: Place): readonly Row[] {
  const filters = listCalls(fleet.class_status).map(([parameters]) => Object.fromEntries(parameters));
  return [
    row("GET /class-suspension/list.csv", ...filters.map(web.suspensionCsvPath)),
    row(
      `GET ${changeFeedPath}`,
      changeFeedPath,
      `${changeFeedPath}?initial=included&${everyVessel(fleet.vessel)}`,
    ),
    row("GET /class-suspension/feed.atom", ...filters.map(web.suspensionFeedPath)),
  ];
}

/** Parameters that name every vessel. */
const everyVessel = (vessels: Fleet["vessel"]): string =>
  `assetnums=${vessels.map(({ assetnum }) => assetnum).join(",")}`;

/** The address of every screen; the screens of a vessel for both vessels and both keys. */
function pageAddresses({ userId }: Place): readonly string[] {
  const sections = ["absrecord", "class-suspension"] as const;
  const keys = [open, controlled].flatMap(({ assetnum, imo_num }) => [{ ImoNum: imo_num }, { assetnum }]);
  const { paths } = web;
  const addresses: Readonly<Record<keyof typeof paths, readonly web.ScreenAddress[]>> = {
    home: sections.map(paths.home),
    search: [
      paths.search(),
      ...[{ vesselName: "GREY" }, { text: "GREY" }, { text: "GREY", view: "table" }].map(paths.search),
    ],
    suspensionList: [paths.suspensionList()],
    vessel: sections.flatMap((section) =>
      web.vesselScreens.flatMap((screen) => keys.map((key) => paths.vessel(section, screen, key))),
    ),
    finding: keys.map((key) => paths.finding("absrecord", key, "C1-GROUP")),
    company: [paths.company("1")],
    companies: [paths.companies("GREY")],
    duePlan: [paths.duePlan({ numbers: controlled.imo_num })],
    changes: [paths.changes({ numbers: controlled.imo_num, initial: "only" })],
    checkList: [paths.checkList({ numbers: controlled.imo_num })],
    compare: [paths.compare({ numbers: `${open.imo_num},${controlled.imo_num}` })],
    verification: [paths.verification("1")],
    account: web.accountPages.map((page) => paths.account(page)),
    users: [paths.users()],
    user: [paths.user(userId)],
    auditLog: [paths.auditLog()],
    deliveries: [paths.deliveries()],
    imports: [paths.imports()],
    import: [paths.import(1)],
    error: [paths.error()],
    notFound: [paths.notFound()],
  };
  const older = keys.map((key) => ({ to: "/absrecord/extSearch", search: { ...key } as web.QueryString }));
  return [
    "/",
    "/certificate_lookup",
    "/absrecord/vessel/C1",
    ...publicAddresses,
    ...[...Object.values(addresses).flat(), ...older].map(web.href),
    ...web.portalPages.map((page) => web.portalPagePath("/portal", page)),
  ];
}

/** Addresses of the screens by the numbers of the vessels, of a company and of the list. */
const publicAddresses: readonly string[] = [
  ...[open, controlled].flatMap((vessel) =>
    [...web.vesselScreens.map((screen) => `/absrecord/${screen}`), "/class-suspension/details"].flatMap(
      (screen) => [vesselAddress(vessel, screen), vesselAddress({ ...vessel, imo_num: null }, screen)],
    ),
  ),
  "/vessels/0000000",
  "/companies/1",
  "/suspensions",
];

/** The secret of a calendar and of a feed with both vessels, which the leak test stores. */
export const walkedSecret = "the-secret-of-the-leak-test";

/** The secret with which the server of the leak test signs, and the ids of two stored follows of the user, one of each vessel. */
export const walkedServer = {
  secret: "a".repeat(32),
  follows: ["walk-open", "walk-controlled"],
  /** Numbers of statements. */
  statements: ["STMT-WA1K-0000-0001", "STMT-WA1K-0000-0002"],
} as const;

function unsubscribeRows({ userId }: Place): readonly Row[] {
  const tokens = createUnsubscribeTokens(walkedServer.secret);
  const addresses = [...walkedServer.follows, null].map(
    (followId) => unsubscribePath + tokens.sign({ userId, followId }),
  );
  return [
    row(`GET ${unsubscribePath}*`, ...addresses, `${unsubscribePath}unknown`),
    row(`POST ${unsubscribePath}*`, ...addresses.map((path) => ({ path, body: {} }))),
  ];
}

const operationsRows: readonly Row[] = [
  row("GET /healthz", "/healthz"),
  row("GET /readyz", "/readyz"),
  row("GET /metrics", "/metrics"),
  row("GET /:file", "/mark.svg"),
  row("GET /assets/*", "/assets/start.js"),
  row(`ALL ${calendarFolder}*`, calendarPath(walkedSecret), calendarPath("unknown")),
  row(`ALL ${changeFeedFolder}*`, followedFeedPath(`${walkedSecret}-feed`), followedFeedPath("unknown")),
  row("GET /api/docs", "/api/docs"),
  row("GET /api/openapi.json", "/api/openapi.json"),
  row("GET /api/portal", "/api/portal"),
  row("GET /robots.txt", "/robots.txt"),
  row("GET /sitemap.xml", "/sitemap.xml"),
  row("GET /sitemaps/:file", "/sitemaps/1.xml", "/sitemaps/2.xml"),
  row("GET /api/start", "/api/start"),
  row("GET /api/captcha", ...callDescriptors.map(({ path }) => web.captchaPath(path))),
  row("POST /api/events", { path: web.eventsPath, body: { kind: "page-view", page: "/absrecord/search" } }),
  row("GET /site.webmanifest", "/site.webmanifest"),
];
