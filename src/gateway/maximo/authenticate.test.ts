// How API clients authenticate (docs/api.md, Clients), and for how long.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addApiKey, listApiKeys, revokeApiKey } from "#accounts/api-keys/api-keys.ts";
import { apiSessionLifetime } from "#accounts/api-keys/api-session.ts";
import { createMetrics } from "#gateway/metrics.ts";
import { load } from "#tests/database/engines.ts";
import { start } from "#tests/gateway/gateway-under-test.ts";
import {
  gatewayOn,
  keyName,
  type MaximoGateway,
  maximoGateway,
  maxauth,
} from "#tests/gateway/maximo-gateway.ts";
import { cookiesOf } from "#tests/gateway/cookies-of.ts";

let gateway: MaximoGateway;
beforeAll(async () => {
  gateway = await maximoGateway((database) => load(database, { flag: [{ flag_id: 12, name: "Panama" }] }));
});
afterAll(() => gateway.database.close());

const flags = "/maximo/oslc/os/ABSRECORDFLAG";
const api = "/maximo/api/os/ABSRECORDFLAG";
const basic = (name: string, key: string) => ({ Authorization: `Basic ${maxauth(name, key)["maxauth"]}` });

/** A session cookie in the right format, for the current time, but without a valid signature. */
const forged = (name: string) =>
  `JSESSIONID=${Buffer.from(`${name}:1:${start / 1000}:x`).toString("base64url")}.x`;

async function refusalOf(response: Response): Promise<readonly [number, string | undefined]> {
  const { Error: error } = (await response.json()) as { Error?: { reasonCode: string } };
  return [response.status, error?.reasonCode];
}

/** Whether a response is lean or namespaced. */
async function formOf(response: Response): Promise<string> {
  return "member" in ((await response.json()) as object) ? "lean" : "namespaced";
}

describe("an API client is admitted", () => {
  test.each<[string, string, () => Record<string, string>]>([
    ["with its key in a header", api, () => ({ apikey: gateway.key })],
    ["with maxauth", api, () => ({ ...maxauth(keyName, gateway.key) })],
    ["with HTTP Basic", flags, () => basic(keyName, gateway.key)],
    [
      "with HTTP Basic in capitals",
      flags,
      () => ({ Authorization: basic(keyName, gateway.key).Authorization.replace("Basic", "BASIC") }),
    ],
  ])("%s", async (_, path, headers) => {
    expect((await gateway.request(path, { headers: headers() })).status).toBe(200);
  });

  test("with its key in the address", async () => {
    expect((await gateway.request(`${api}?apikey=${gateway.key}`)).status).toBe(200);
  });

  test("with the cookie of its session, its attributes included, as IBM's Java client sends it", async () => {
    const login = await gateway.request("/maximo/oslc?&lean=1", { headers: maxauth(keyName, gateway.key) });
    const [Cookie = ""] = login.headers.getSetCookie();
    expect(Cookie).toMatch(/^JSESSIONID=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await gateway.request(flags, { headers: { Cookie } })).status).toBe(200);
  });
});

describe("an API client is rejected", () => {
  test.each<[string, Record<string, string>, string]>([
    ["without a credential", {}, "BMXAA0021E"],
    ["with an unknown key", { apikey: "guessed" }, "BMXAA9549E"],
    ["with a wrong password", { ...maxauth(keyName, "guessed") }, "BMXAA0021E"],
    ["with maxauth that is not base64", { maxauth: "%%%" }, "BMXAA0021E"],
    ["with maxauth without a colon", { maxauth: Buffer.from("name").toString("base64") }, "BMXAA0021E"],
    ["with another scheme", { Authorization: "Bearer x" }, "BMXAA0021E"],
    ["with a session of another server", { Cookie: "JSESSIONID=0000abc:1" }, "BMXAA0021E"],
    ["with a session whose key name has NUL", { Cookie: forged("port\0authority") }, "BMXAA0021E"],
    ["with the cookie of a visitor", { Cookie: "plimsoll-session=x" }, "BMXAA0021E"],
  ])("%s", async (_, headers, reasonCode) => {
    const response = await gateway.request(`${flags}?lean=1`, { headers });
    expect(response.headers.get("WWW-Authenticate")).toMatch(/^Basic /);
    expect(await refusalOf(response)).toEqual([401, reasonCode]);
  });

  test("with a valid key under another name", async () => {
    const response = await gateway.request(`${flags}?lean=1`, { headers: maxauth("somebody", gateway.key) });
    expect(await refusalOf(response)).toEqual([401, "BMXAA0021E"]);
  });

  test("with an expired session beside a valid key, and its cookie is deleted", async () => {
    const response = await gateway.request(`${flags}?lean=1`, {
      headers: { apikey: gateway.key, Cookie: "JSESSIONID=stale" },
    });
    expect(response.headers.getSetCookie()).toEqual(["JSESSIONID=; Max-Age=0; Path=/"]);
    expect(await refusalOf(response)).toEqual([401, "BMXAA0021E"]);
  });

  test("with a revoked key in any form, and with the session that it began", async () => {
    const key = await addApiKey(gateway.database, "revoked-client", null);
    const Cookie = cookiesOf(
      await gateway.request("/maximo/oslc/login", { headers: maxauth("revoked-client", key) }),
    );
    expect((await gateway.request(flags, { headers: { Cookie } })).status).toBe(200);
    await revokeApiKey(gateway.database, "revoked-client");
    for (const headers of [{ apikey: key }, maxauth("revoked-client", key), { Cookie }]) {
      const response = await gateway.request(`${flags}?lean=1`, { headers });
      expect(await refusalOf(response)).toEqual([401, "BMXAA9549E"]);
    }
  });
});

describe("a session", () => {
  const login = (path = "/maximo/oslc/login") =>
    gateway.request(path, { method: "POST", headers: maxauth(keyName, gateway.key) });

  test.each(["/maximo/oslc/login", "/maximo/api/login"])(
    "is begun at %s, with the name of the key in the response",
    async (path) => {
      const response = await login(path);
      expect(await response.json()).toMatchObject({ loginID: keyName, displayName: keyName });
      expect(cookiesOf(response)).toMatch(/^JSESSIONID=/);
    },
  );

  test("is begun by the log-in form of an application server", async () => {
    const body = new URLSearchParams({ j_username: keyName, j_password: gateway.key });
    const response = await gateway.request("/maximo/oslc/j_security_check", { method: "POST", body });
    expect([response.status, cookiesOf(response)]).toEqual([200, expect.stringMatching(/^JSESSIONID=/)]);
    const wrong = new URLSearchParams({ j_username: keyName, j_password: "x" });
    const refused = await gateway.request("/maximo/oslc/j_security_check?lean=1", {
      method: "POST",
      body: wrong,
    });
    expect(await refusalOf(refused)).toEqual([401, "BMXAA0021E"]);
  });

  test.each([
    ["/maximo/oslc/j_security_check", "namespaced"],
    ["/maximo/oslc?&lean=1/j_security_check", "lean"],
    ["/maximo/oslc?&lean=0/j_security_check", "namespaced"],
    ["/maximo/oslc?&_tenantcode=00/j_security_check", "namespaced"],
    ["/maximo/oslc?&_tenantcode=00&lean=1/j_security_check", "lean"],
  ])("is begun by the log-in form that IBM's Java client posts to %s, and is %s", async (path, form) => {
    const post = (password: string) =>
      gateway.request(path, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" },
        body: `j_username=${keyName}&j_password=${password}`,
      });
    const begun = await post(gateway.key);
    expect([begun.status, await begun.json()]).toEqual([200, expect.objectContaining({ loginID: keyName })]);
    expect(await formOf(await gateway.request(flags, { headers: { Cookie: cookiesOf(begun) } }))).toBe(form);
    const refused = await post("x");
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []]);
    const error = form === "lean" ? "Error" : "oslc:Error";
    expect(await refused.json()).toHaveProperty([error]);
  });

  test.each(["/maximo/oslc?lean=1", "/maximo/oslc/os/ABSRECORDFLAG?lean=1/j_security_check"])(
    "is not begun by a log-in form at %s",
    async (path) => {
      const body = new URLSearchParams({ j_username: keyName, j_password: gateway.key });
      const response = await gateway.request(path, { method: "POST", body });
      expect([response.status, cookiesOf(response)]).toEqual([401, ""]);
    },
  );

  test.each([
    ["/maximo/api", "", false],
    ["/maximo/api", "?enablesession=1", true],
    ["/maximo/oslc", "", true],
  ])("is begun by a key at %s%s: %s", async (base, query, begun) => {
    const response = await gateway.fetchWithKey(`${base}/os/ABSRECORDFLAG${query}`);
    expect(cookiesOf(response) !== "").toBe(begun);
  });

  test("stores the lean form until a call states the other form", async () => {
    const begun = await gateway.request("/maximo/oslc?&lean=1", { headers: maxauth(keyName, gateway.key) });
    const Cookie = cookiesOf(begun);
    const read = (query: string, cookie = Cookie) =>
      gateway.request(flags + query, { headers: { Cookie: cookie } });
    expect(await formOf(await read(""))).toBe("lean");
    const other = await read("?lean=0");
    expect(await formOf(other.clone())).toBe("namespaced");
    expect(await formOf(await read("", cookiesOf(other)))).toBe("namespaced");
    expect(await formOf(await read(""))).toBe("lean");
  });

  test("stores the form for errors too", async () => {
    const Cookie = cookiesOf(
      await gateway.request("/maximo/oslc?lean=1", { headers: maxauth(keyName, gateway.key) }),
    );
    const response = await gateway.request("/maximo/oslc/os/MXASSET", { headers: { Cookie } });
    expect(await refusalOf(response)).toEqual([404, "BMXAA9301E"]);
  });

  test("continues beside the key or the log-in that began it", async () => {
    const Cookie = cookiesOf(await login());
    for (const headers of [
      { Cookie },
      { Cookie, apikey: gateway.key },
      { Cookie, ...maxauth(keyName, gateway.key) },
    ]) {
      const response = await gateway.request(flags, { headers });
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  test.each([
    ["is renewed when it is used in the second half of its lifetime", apiSessionLifetime / 2, 200, true],
    ["is not renewed in the first half of its lifetime", apiSessionLifetime / 2 - 1, 200, false],
    ["ends a day after its beginning", apiSessionLifetime, 401, true],
  ])("%s", async (_, age, status, isSet) => {
    const Cookie = cookiesOf(await login());
    const later = gatewayOn(gateway.database, gateway.key, { clock: () => start + age * 1000 });
    const response = await later.request(flags, { headers: { Cookie } });
    expect([response.status, response.headers.getSetCookie().length > 0]).toEqual([status, isSet]);
  });

  test.each(["GET", "POST"])("ends by %s /logout, also for copies of its cookie", async (method) => {
    const Cookie = cookiesOf(await login());
    const end = await gateway.request("/maximo/oslc/logout", { method, headers: { Cookie } });
    expect([end.status, end.headers.getSetCookie()]).toEqual([200, ["JSESSIONID=; Max-Age=0; Path=/"]]);
    expect((await gateway.request(flags, { headers: { Cookie } })).status).toBe(401);
  });

  test("has a Secure cookie when the record is reached over TLS", async () => {
    const networkSettings = { publicUrl: "https://record.example", trustedProxies: 0 };
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, { networkSettings });
    expect((await fetchWithKey(flags)).headers.getSetCookie()[0]).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe("the rate limit", () => {
  const limits = { requestsPerMinute: 2, bodyBytes: 1000, responseTimeout: 5000 };
  const statuses = async (requests: readonly (() => Promise<Response>)[]) => {
    const seen: number[] = [];
    for (const send of requests) seen.push((await send()).status);
    return seen;
  };
  const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

  test("rejects a key beyond its requests of a minute with Retry-After, in Maximo's JSON", async () => {
    const { fetchWithKey } = gatewayOn(gateway.database, gateway.key, { limits });
    await statuses(times(2, () => fetchWithKey(api)));
    const refused = await fetchWithKey(`${api}?lean=1`);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(await refusalOf(refused)).toEqual([429, "PLIMS0429E"]);
  });

  test("counts each key from all addresses together, apart from other keys", async () => {
    const other = await addApiKey(gateway.database, "other", null);
    const { request } = gatewayOn(gateway.database, gateway.key, { limits });
    const by = (apikey: string, from: string) => () => request(api, { headers: { apikey }, from });
    const { key } = gateway;
    const requests = [
      by(key, "192.0.2.1"),
      by(key, "192.0.2.2"),
      by(key, "192.0.2.3"),
      by(other, "192.0.2.1"),
    ];
    expect(await statuses(requests)).toEqual([200, 200, 429, 200]);
  });

  test("applies a key's own limit, even if other keys have no limit", async () => {
    const slow = await addApiKey(gateway.database, "slow", 1);
    const unlimited = { ...limits, requestsPerMinute: null };
    const { request, fetchWithKey } = gatewayOn(gateway.database, gateway.key, { limits: unlimited });
    expect(await statuses(times(2, () => request(api, { headers: { apikey: slow } })))).toEqual([200, 429]);
    expect(new Set(await statuses(times(50, () => fetchWithKey(api))))).toEqual(new Set([200]));
  });

  test("rejects an address after repeated failures, and no other address", async () => {
    const { request } = gatewayOn(gateway.database, gateway.key, { limits });
    const guess = (from: string) => () => request(api, { headers: { apikey: "guessed" }, from });
    const here = guess("192.0.2.1");
    expect(await statuses([here, here, here, guess("192.0.2.2")])).toEqual([401, 401, 429, 401]);
  });

  test.each([
    ["NUL", "\0"],
    ["that of no key", "somebody"],
    ["that of a key", keyName],
  ])("counts a forged session as a failure, if the name in it is %s", async (_, name) => {
    const { request } = gatewayOn(gateway.database, gateway.key, { limits });
    const forge = () => request(api, { headers: { Cookie: forged(name) } });
    expect(await statuses(times(3, forge))).toEqual([401, 401, 429]);
  });

  test("shows the last use of a key in the list of keys", async () => {
    await gateway.fetchWithKey(api);
    expect((await listApiKeys(gateway.database)).find(({ name }) => name === keyName)?.lastUsedAt).toEqual(
      new Date(start),
    );
  });
});

describe("an error that the API client did not cause", () => {
  const failingWith = (failure: Error) => {
    const apiKeyStore = {
      find: () => Promise.reject(failure),
      findByName: () => Promise.reject(failure),
      recordUse: () => Promise.resolve(),
    };
    const limits = { requestsPerMinute: 2, bodyBytes: 1000, responseTimeout: 5000 };
    return gatewayOn(gateway.database, gateway.key, { apiKeyStore, limits });
  };

  // Every failure costs a database query, and a caller may know how to cause it.
  test.each([
    ["an outage", Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), [503, "PLIMS0503E"]],
    ["a server error", new Error("invalid byte sequence"), [500, "PLIMS0500E"]],
  ])("%s is reported as such, until the address has used up its failures", async (_, failure, refusal) => {
    const { request, fetchWithKey } = failingWith(failure);
    const requests = [
      () => fetchWithKey(`${api}?lean=1`),
      () => request(`${api}?lean=1`, { headers: { Cookie: forged(keyName) } }),
    ];
    for (const send of requests) expect(await refusalOf(await send())).toEqual(refusal);
    for (const send of requests) expect(await refusalOf(await send())).toEqual([429, "PLIMS0429E"]);
  });

  test("does not reveal the message of a server error", async () => {
    const response = await failingWith(new Error("relation api_key does not exist")).fetchWithKey(
      `${api}?lean=1`,
    );
    const text = await response.clone().text();
    expect(await refusalOf(response)).toEqual([500, "PLIMS0500E"]);
    expect(text).not.toContain("api_key");
  });
});

test("requests are counted by the pattern of their route, never by the path that a client sends", async () => {
  const metrics = createMetrics({ ofProcess: false });
  const { request, fetchWithKey } = gatewayOn(gateway.database, gateway.key, { metrics });
  await fetchWithKey("/maximo/api/os/absrecordflag/_4711");
  await fetchWithKey("/maximo/api/os/INVENTED-4711");
  await request("/maximo/4711");
  expect(await metrics.text()).toContain('route="/maximo/api/os/:name/:id",method="GET",status="404"');
  expect(await metrics.text()).not.toContain("4711");
});

describe("the resource of reason codes", () => {
  test.each(["BMXAA8744E", "bmxaa9549e"])("returns the meaning of %s without a key", async (code) => {
    const response = await gateway.request(`/maximo/oslc/error/messages/${code}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ reasonCode: code.toUpperCase(), message: expect.any(String) });
  });

  test("returns 404 for an unknown code", async () => {
    expect((await gateway.request("/maximo/oslc/error/messages/constructor")).status).toBe(404);
  });
});

describe("an API client", () => {
  test("gets no visitor cookies, and needs neither anti-forgery token nor captcha", async () => {
    const response = await gateway.request("/maximo/api/login", {
      method: "POST",
      headers: maxauth(keyName, gateway.key),
    });
    expect(response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["JSESSIONID"]);
  });
});
