// A gateway with every guard on, as `main` builds it; only the captcha's vendor and what lies behind the routes are stood in for.
import type { KeyRing } from "#accounts/key-ring.ts";
import { createMachineSessions } from "#accounts/machine-session.ts";
import { createSessions } from "#accounts/session.ts";
import type { Portal } from "#contract/portal.ts";
import { Problem } from "#contract/problem.ts";
import { exampleSociety } from "#contract/society.ts";
import { createGateway } from "#gateway/app.ts";
import { antiForgeryCookie, sessionCookie } from "#gateway/guards/session.ts";
import type { Log } from "#gateway/log.ts";
import { createMetrics } from "#gateway/metrics.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { ownBuckets } from "#gateway/token-bucket.ts";
import type { WebFiles } from "#gateway/web-files.ts";
import { defaultLimits } from "#query/limits.ts";
import { noAccounts } from "./no-accounts.ts";

/** The moment at which tests begin. */
export const start = Date.UTC(2026, 10, 20, 12);

/** The token that the stand-in for the captcha's vendor takes for an action. */
export const captchaToken = (action: string): string => `a person asks ${action}`;

const portal: Portal = {
  society: exampleSociety,
  user: null,
  singleSignOn: null,
  recordAsOf: "2026-11-19T06:00:00.000Z",
  captcha: "altcha",
  captchaSiteKey: null,
  version: "4.15.0",
  build: "test",
  today: "2026-11-20",
};

const template = `<!doctype html><html><head>
<meta property="csp-nonce" nonce="__CSP_NONCE__"><title>t</title>
<script type="application/json" id="portal"><!--portal--></script></head><body><!--vessel--></body></html>`;

const noKeys: KeyRing = {
  find: () => Promise.resolve(null),
  named: () => Promise.resolve(null),
  noteUse: () => Promise.resolve(),
};

const noFiles: WebFiles = { find: () => undefined, template: () => Promise.resolve(template) };

export interface LogLine {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly fields: object;
  readonly message: string;
}

/** A log whose lines can be read. */
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

/** The parts of a gateway whose record answers with the call it was asked. */
export function testParts(changes: Partial<GatewayParts> = {}): GatewayParts {
  const clock = changes.clock ?? (() => start);
  return {
    read: (call, { origin }) =>
      Promise.resolve({ member: [{ asked: call }], href: origin, responseInfo: { href: origin } }),
    maximo: {
      read: () => Promise.resolve({ totalCount: 0 }),
      readMember: () => Promise.reject(new Problem("notFound")),
    },
    portal: () => Promise.resolve(portal),
    product: {
      name: "ABS Record",
      society: exampleSociety.name,
      email: exampleSociety.email,
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
    sessions: createSessions("a secret of the test's own server", clock),
    accounts: noAccounts(),
    keyRing: noKeys,
    machineSessions: createMachineSessions("a secret of the test's own server", clock),
    captcha: { verify: (token, action) => Promise.resolve(token === captchaToken(action)) },
    challenger: null,
    files: noFiles,
    limits: { requestsPerMinute: 600, bodyBytes: 16_384, answerTime: 5000 },
    buckets: ownBuckets(clock),
    corsOrigins: [],
    surroundings: { publicUrl: null, trustedProxies: 0 },
    metrics: createMetrics({ ofProcess: false }),
    metricsToken: null,
    log: readableLog(),
    clock,
    ...changes,
  };
}

export type Asked = RequestInit & { readonly from?: string };

/** A gateway and a browser that keeps its cookies. */
export function gatewayUnderTest(changes: Partial<GatewayParts> = {}) {
  const app = createGateway(testParts(changes));
  const cookies = new Map<string, string>();

  const get = async (path: string, { from = "192.0.2.1", ...init }: Asked = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (kept !== "" && !headers.has("cookie")) headers.set("cookie", kept);
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
  const post = async (path: string, body: unknown, init: Asked = {}): Promise<Response> => {
    if (!cookies.has(antiForgeryCookie)) await get("/api/portal");
    const headers = new Headers(init.headers);
    if (!headers.has("X-XSRF-TOKEN")) headers.set("X-XSRF-TOKEN", cookies.get(antiForgeryCookie) ?? "");
    return get(path, { ...init, method: "POST", headers, body: JSON.stringify(body) });
  };

  /** Makes an inner call with a good captcha token. */
  const ask = (osurl: string): Promise<Response> =>
    post("/api/public-data", { osurl, recaptchaToken: captchaToken(osurl.split("?")[0] ?? "") });

  return { get, post, ask, cookies, sessionToken: () => cookies.get(sessionCookie) ?? "" };
}

/** The problem that an answer carries. */
export async function problemOf(
  response: Response,
): Promise<{ code: string; status: number; message: string; requestId: string }> {
  const { error } = (await response.json()) as { error: never };
  return error;
}
