// `POST /api/public-data` is one handler for speed; every other route passes the stack of middleware. Both must refuse alike and send the same
// headers: here the same requests go to it and to `POST /api/search-results`, which takes the same body.
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { captchaToken, gatewayUnderTest, type RequestOptions } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { noAccounts } from "#tests/gateway/no-accounts.ts";

const routes = ["/api/public-data", "/api/search-results"] as const;
type Route = (typeof routes)[number];
type Gateway = ReturnType<typeof gatewayUnderTest>;

const osurl = "/os/ABSRECORDSEARCH?oslc.where=imo_num=9074729";
const body = { osurl, format: "csv", recaptchaToken: captchaToken("/os/ABSRECORDSEARCH") };
const limits = { requestsPerMinute: 600, bodyBytes: 16_384, responseTimeout: 5000 };
const never = () => new Promise<never>(() => undefined);

/** Headers that say what a response holds, not how it was refused, or that differ for each request. */
const ownHeaders = new Set([
  "link",
  "content-disposition",
  "content-length",
  "content-type",
  "x-request-id",
  "x-row-count",
  "x-total-count",
]);

/** What a client sees of a response that is not the content of the route. */
async function seen(response: Response): Promise<object> {
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "=…"));
  const isProblem = response.status !== 200;
  const { requestId, ...problem } = isProblem
    ? ((await response.json()) as { error: Record<string, unknown> }).error
    : {};
  return {
    status: response.status,
    problem,
    hasRequestId: /^[\w-]{8,}$/.test(response.headers.get("X-Request-Id") ?? ""),
    isNamed: requestId === (isProblem ? response.headers.get("X-Request-Id") : undefined),
    type: isProblem ? response.headers.get("Content-Type") : null,
    headers: headers.filter(([name]) => name !== "set-cookie"),
    cookies,
  };
}

interface Refusal {
  readonly changes?: Partial<GatewayDependencies>;
  /** Sends the request; by default the page's own. */
  readonly send?: (gateway: Gateway, route: Route) => Promise<Response>;
  readonly expected: number;
}

const posted =
  (sent: unknown, init: RequestOptions = {}) =>
  (gateway: Gateway, route: Route) =>
    gateway.post(route, sent, init);

const cases: Readonly<Record<string, Refusal>> = {
  "an accepted request": { expected: 200 },
  "an accepted request of an outdated record": {
    changes: {
      recordVersion: knownRecord({
        state: () => Promise.resolve({ recordAsOf: "2026-11-19T06:00:00.000Z", invented: "none" }),
      }),
      freshWithin: 3600,
    },
    expected: 200,
  },
  "an accepted request over TLS": {
    changes: { networkSettings: { publicUrl: "https://record.example", trustedProxies: 0 } },
    expected: 200,
  },
  "a first request without cookies": {
    send: (gateway, route) => gateway.get(route, { method: "POST", body: JSON.stringify(body) }),
    expected: 403,
  },
  "a request without the anti-forgery token": {
    send: posted(body, { headers: { "X-XSRF-TOKEN": "other" } }),
    expected: 403,
  },
  "a request of another site": {
    send: posted(body, { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } }),
    expected: 200,
  },
  "NUL in the address": {
    send: (gateway, route) => gateway.post(`${route}?a=%00`, body),
    expected: 400,
  },
  "a body that is too large": { send: posted({ ...body, more: "x".repeat(20_000) }), expected: 413 },
  "a body that is not JSON": {
    send: async (gateway, route) => {
      await gateway.get("/api/portal");
      const headers = { "X-XSRF-TOKEN": gateway.cookies.get("XSRF-TOKEN") ?? "" };
      return gateway.get(route, { method: "POST", headers, body: "{" });
    },
    expected: 400,
  },
  "no call": { send: posted({ recaptchaToken: "" }), expected: 400 },
  "an unknown call": { send: posted({ ...body, osurl: "/os/USERS" }), expected: 404 },
  "no captcha token": { send: posted({ ...body, recaptchaToken: "" }), expected: 403 },
  "the captcha token of another call": {
    send: posted({ ...body, recaptchaToken: captchaToken("/os/ABSRECORDFLAG") }),
    expected: 403,
  },
  "an address beyond its rate limit": {
    changes: { limits: { ...limits, requestsPerMinute: 1 } },
    send: async (gateway, route) => {
      for (let request = 0; request < 3; request += 1) await gateway.get("/api/portal");
      return gateway.post(route, body);
    },
    expected: 429,
  },
  "a response that does not begin in time": {
    changes: { limits: { ...limits, responseTimeout: 50 }, read: never },
    expected: 503,
  },
  "a record that refuses the query": {
    changes: { read: () => Promise.reject(new Problem("badQuery", { message: "No such field." })) },
    expected: 400,
  },
  "a record that is not available": {
    changes: { read: () => Promise.reject(Object.assign(new Error("lost"), { code: "57P03" })) },
    expected: 503,
  },
  "a defect": { changes: { read: () => Promise.reject(new Error("a defect")) }, expected: 500 },
};

describe.each(Object.entries(cases))("%s", (_, { changes = {}, expected, send = posted(body) }) => {
  test(`gets ${expected} and the same headers from both`, async () => {
    const [fast, ordinary] = await Promise.all(
      routes.map(async (route) =>
        seen(
          await send(
            gatewayUnderTest({
              limits,
              read: () => Promise.resolve({ member: [], href: "", responseInfo: { href: "" } }),
              ...changes,
            }),
            route,
          ),
        ),
      ),
    );
    expect(fast).toEqual(ordinary);
    expect(fast).toMatchObject({ status: expected, hasRequestId: true, isNamed: true });
  });
});

test("an address whose reads wait too long is refused by both in the same words", async () => {
  const answers = await Promise.all(
    routes.map(async (route) => {
      const gateway = gatewayUnderTest({ limits: { ...limits, requestsPerMinute: null }, read: never });
      await gateway.get("/api/portal");
      // Each read is another one, so that none waits for the response to the same.
      const requests = Array.from({ length: 33 }, (_, at) =>
        gateway.post(route, { ...body, osurl: `${osurl}&oslc.pageSize=${at + 1}` }),
      );
      return seen(await Promise.any(requests));
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ status: 429 });
});

test("an administrator who views as a user is audited by both before the read", async () => {
  const impersonatedBy = { id: "A", name: "Ada", email: "ada@society.example" };
  const user = {
    id: "U",
    name: "Ann",
    email: "ann@client.example",
    isEmailVerified: true,
    userType: "client",
    roleValue: "USER",
    permissions: [],
    clearances: [],
    impersonatedBy,
  } as const;
  const reader = { userType: "client", permissions: [], clearances: [] } as const;
  const events = await Promise.all(
    routes.map(async (route) => {
      const audited: object[] = [];
      const accounts = noAccounts({
        resumeUserSession: () => Promise.resolve({ id: "S", token: "t", reader, user }),
        audit: (event) => Promise.reject(new Error(`audit event ${audited.push(event)}`)),
      });
      let reads = 0;
      const gateway = gatewayUnderTest({
        accounts,
        read: () => Promise.resolve({ member: [], totalCount: (reads += 1) }),
      });
      gateway.cookies.set("plimsoll.session_token", "s");
      await gateway.get("/api/portal");
      const response = await gateway.post(route, body);
      return {
        status: response.status,
        reads,
        audited: audited.map((event) => Object.assign(event, { from: null })),
      };
    }),
  );
  expect(events[0]).toEqual(events[1]);
  expect(events[0]).toMatchObject({
    status: 500,
    reads: 0,
    audited: [{ event: "read while impersonating", what: `GET ${osurl}`, actor: impersonatedBy }],
  });
});
