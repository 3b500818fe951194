// A gateway with all of its middleware, as `main` builds it; only the captcha service and what lies behind the routes are stubs.
import type { ApiKeyStore } from "#accounts/api-keys/api-key-store.ts";
import { createChangeCursors } from "#gateway/changes/change-cursors.ts";
import { createApiSessions } from "#accounts/api-keys/api-session.ts";
import { endedInMemory } from "#tests/accounts/ended-in-memory.ts";
import { createSessions } from "#accounts/sessions/session.ts";
import type { Portal } from "#contract/page/portal.ts";
import { Problem } from "#contract/calls/problem.ts";
import { exampleSociety } from "#contract/page/society.ts";
import { createGateway } from "#gateway/app.ts";
import { antiForgeryCookie, visitorSessionCookie } from "#gateway/middleware/session.ts";
import type { Log } from "#gateway/log.ts";
import { createMetrics } from "#gateway/metrics.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import { createSuggestionPasses } from "#gateway/suggestions/suggestion-pass.ts";
import { defaultLimits } from "#query/limits.ts";
import { emptyStartPage } from "#tests/records/start-pages.ts";
import { webFilesOf } from "#tests/gateway/web-files-of.ts";
import { knownRecord } from "./known-record.ts";
import { noAccounts } from "./no-accounts.ts";

/** The time at which tests begin, in milliseconds since 1970. */
export const start = Date.UTC(2026, 10, 20, 12);

/** The token that the stub of the captcha service accepts for an action. */
export const captchaToken = (action: string): string => `captcha token for ${action}`;

const portal: Portal = {
  society: exampleSociety,
  user: null,
  singleSignOn: null,
  recordAsOf: "2026-11-19T06:00:00.000Z",
  invented: "none",
  hasMailServer: true,
  isRecordOutdated: false,
  hasStatements: true,
  isApiOpen: false,
  isDataOpen: false,
  captcha: "altcha",
  captchaSiteKey: null,
  version: "4.15.0",
  build: "test",
  today: "2026-11-20",
};

const template = `<!doctype html><html lang="en"><head>
<title>t</title>
<script type="application/json" id="portal"><!--portal--></script></head><body><noscript><!--without-script--></noscript>
<p><!--not-loaded--></p><div id="root"><!--screen--></div></body></html>`;

const noKeys: ApiKeyStore = {
  find: () => Promise.resolve(null),
  findByName: () => Promise.resolve(null),
  recordUse: () => Promise.resolve(),
};

const reject = () => Promise.reject(new Problem("notFound"));

/** A part of the dependencies in which no user has anything: its other functions reject with `notFound`. A copy of it has only what is given. */
const rejecting = <Part extends object>(given: Partial<Part> = {}): Part =>
  new Proxy(given as Part, { get: (part, name) => part[name as keyof Part] ?? reject });

const noImports = rejecting<GatewayDependencies["imports"]>({ settled: () => Promise.resolve() });
const noFollows = rejecting<GatewayDependencies["follows"]>({
  all: () => Promise.resolve([]),
  names: () => Promise.resolve(() => null),
  openFeed: () => Promise.resolve(null),
  readFeed: () => Promise.resolve([]),
});

const noUnsubscribing: GatewayDependencies["unsubscribing"] = {
  find: () => Promise.resolve(null),
  end: reject,
};

const noFiles = webFilesOf(template);

export interface LogLine {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly fields: object;
  readonly message: string;
}

/** A log that collects its lines. */
export function readableLog(): Log & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const writer = (level: LogLine["level"]) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return {
    lines,
    debug: writer("debug"),
    info: writer("info"),
    warn: writer("warn"),
    error: writer("error"),
  };
}

/** The dependencies of a gateway whose record returns the call that it receives. */
export function testDependencies(changes: Partial<GatewayDependencies> = {}): GatewayDependencies {
  const clock = changes.clock ?? (() => start);
  const { limits = { requestsPerMinute: 600, bodyBytes: 16_384, responseTimeout: 5000 } } = changes;
  const rateLimiters = createRateLimiters(localBuckets(clock), limits.requestsPerMinute);
  return {
    read: (call, { origin }) =>
      Promise.resolve({ member: [{ call }], href: origin, responseInfo: { href: origin } }),
    maximo: {
      read: () => Promise.resolve({ totalCount: 0 }),
      readMember: reject,
    },
    portal: () => Promise.resolve(portal),
    readSuspensionList: () => Promise.resolve({ version: 1, members: [] }),
    suggestions: {
      read: () => Promise.resolve({ vessels: [], companies: [] }),
      readVessels: () => Promise.resolve([]),
      passes: createSuggestionPasses("the secret of the server under test", { rateLimiters, clock }),
    },
    changes: {
      read: () => Promise.resolve({ changes: [], lastPosition: "0", hasMore: false }),
      latestPosition: () => Promise.resolve("0"),
      cursors: createChangeCursors("the secret of the server under test"),
      stopping: new AbortController().signal,
    },
    readStartPage: (day) => Promise.resolve({ version: 1, page: emptyStartPage(day) }),
    readSitemap: () => Promise.resolve({ version: 1, vessels: [], files: 1 }),
    issuer: exampleSociety,
    statementKeys: {
      isOffered: () => false,
      signatureOf: () => Promise.resolve(null),
      publishedOf: () => Promise.resolve([]),
    },
    issuedStatements: {
      numberOf: () => "STMT-TEST-0000-0000",
      keep: () => Promise.resolve(),
      find: () => Promise.resolve(null),
    },
    snapshots: null,
    recordVersion: knownRecord({ clock }),
    freshWithin: null,
    product: {
      name: "ABS Record",
      society: exampleSociety.name,
      email: exampleSociety.email,
      dataTerms: exampleSociety.dataTerms,
      version: "4.15.0",
      bounds: defaultLimits,
    },
    findDocument: () => Promise.resolve(null),
    documents: {
      put: () => Promise.resolve(),
      open: () => Promise.resolve(null),
      objectsWith: () => Promise.resolve([]),
    },
    isReady: () => Promise.resolve(true),
    isPrimaryLost: () => false,
    sessions: createSessions("the secret of the server under test", clock),
    accounts: noAccounts(),
    lists: rejecting(),
    webhooks: rejecting(),
    listedVessels: {
      find: () => Promise.resolve([]),
      read: () => Promise.resolve([]),
      companies: () => Promise.resolve([]),
    },
    follows: noFollows,
    unsubscribing: noUnsubscribing,
    deliveries: reject,
    calendars: {
      findAddress: () => Promise.resolve(null),
      recordUse: () => Promise.resolve(),
      readItems: () => Promise.resolve({ items: [], isCut: false }),
      reviseEvents: () => Promise.resolve([]),
    },
    imports: noImports,
    importDifference: reject,
    apiKeyStore: noKeys,
    apiSessions: createApiSessions("the secret of the server under test", endedInMemory(), clock),
    captcha: { verify: (token, action) => Promise.resolve(token === captchaToken(action)) },
    challenger: null,
    files: noFiles,
    limits,
    withCaller: (_, work) => work(),
    rateLimiters,
    corsOrigins: [],
    isApiOpen: false,
    networkSettings: { publicUrl: null, trustedProxies: 0 },
    metrics: createMetrics({ ofProcess: false }),
    metricsToken: null,
    log: readableLog(),
    clock,
    ...changes,
  };
}

export type RequestOptions = RequestInit & { readonly from?: string };

/** A gateway, and a browser that stores its cookies. */
export function gatewayUnderTest(changes: Partial<GatewayDependencies> = {}) {
  const app = createGateway(testDependencies(changes));
  const cookies = new Map<string, string>();

  const get = async (
    path: string,
    { from = "192.0.2.1", ...init }: RequestOptions = {},
  ): Promise<Response> => {
    const headers = new Headers(init.headers);
    const stored = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (stored !== "" && !headers.has("cookie")) headers.set("cookie", stored);
    const response = await app.request(
      path,
      { ...init, headers },
      { incoming: { socket: { remoteAddress: from } } },
    );
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  /** Posts JSON as the page does, with the anti-forgery header. */
  const post = async (path: string, body: unknown, init: RequestOptions = {}): Promise<Response> => {
    if (!cookies.has(antiForgeryCookie)) await get("/api/portal");
    const headers = new Headers(init.headers);
    if (!headers.has("X-XSRF-TOKEN")) headers.set("X-XSRF-TOKEN", cookies.get(antiForgeryCookie) ?? "");
    return get(path, { ...init, method: "POST", headers, body: JSON.stringify(body) });
  };

  /** Makes an inner call with a valid captcha token. */
  const callRecord = (osurl: string): Promise<Response> =>
    post("/api/public-data", { osurl, recaptchaToken: captchaToken(osurl.split("?")[0] ?? "") });

  return { get, post, callRecord, cookies, sessionToken: () => cookies.get(visitorSessionCookie) ?? "" };
}

/** The problem in the body of a response. */
export async function problemOf(
  response: Response,
): Promise<{ code: string; status: number; message: string; requestId: string }> {
  const body = (await response.json()) as { error: never };
  // Below `/api/v1` it is the body itself, with its sentence as the detail.
  if (response.headers.get("content-type") !== "application/problem+json") return body.error;
  const { detail, ...problem } = body as never as {
    code: string;
    status: number;
    detail: string;
    requestId: string;
  };
  return { ...problem, message: detail };
}
