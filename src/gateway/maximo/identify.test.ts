// How machines prove themselves (protocol §1), and for how long.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addKey, listKeys, revokeKey } from "#accounts/api-keys.ts";
import { machineSessionLifetime } from "#accounts/machine-session.ts";
import { createMetrics } from "#gateway/metrics.ts";
import { load } from "#tests/database/engines.ts";
import { start } from "#tests/gateway/gateway-under-test.ts";
import {
  cookieOf,
  gatewayOn,
  keyName,
  type MachineGateway,
  machineGateway,
  maxauth,
} from "#tests/gateway/machine.ts";

let gateway: MachineGateway;
beforeAll(async () => {
  gateway = await machineGateway((database) => load(database, { flag: [{ flag_id: 12, name: "Panama" }] }));
});
afterAll(() => gateway.database.close());

const flags = "/maximo/oslc/os/ABSRECORDFLAG";
const api = "/maximo/api/os/ABSRECORDFLAG";
const basic = (name: string, key: string) => ({ Authorization: `Basic ${maxauth(name, key)["maxauth"]}` });

/** A session's cookie as anybody can write it: in time, in form, and signed by nobody. */
const forged = (name: string) =>
  `JSESSIONID=${Buffer.from(`${name}:1:${start / 1000}:x`).toString("base64url")}.x`;

async function refusalOf(response: Response): Promise<readonly [number, string | undefined]> {
  const { Error: error } = (await response.json()) as { Error?: { reasonCode: string } };
  return [response.status, error?.reasonCode];
}

/** Whether an answer is lean or namespaced. */
async function formOf(response: Response): Promise<string> {
  return "member" in ((await response.json()) as object) ? "lean" : "namespaced";
}

describe("a machine is admitted", () => {
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
    expect((await gateway.ask(path, { headers: headers() })).status).toBe(200);
  });

  test("with its key in the address", async () => {
    expect((await gateway.ask(`${api}?apikey=${gateway.key}`)).status).toBe(200);
  });

  test("with the cookie of its session, its attributes included, as IBM's Java client sends it", async () => {
    const login = await gateway.ask("/maximo/oslc?&lean=1", { headers: maxauth(keyName, gateway.key) });
    const [Cookie = ""] = login.headers.getSetCookie();
    expect(Cookie).toMatch(/^JSESSIONID=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await gateway.ask(flags, { headers: { Cookie } })).status).toBe(200);
  });
});

describe("a machine is refused", () => {
  test.each<[string, Record<string, string>, string]>([
    ["without a credential", {}, "BMXAA0021E"],
    ["with a key that is none", { apikey: "guessed" }, "BMXAA9549E"],
    ["with a wrong password", { ...maxauth(keyName, "guessed") }, "BMXAA0021E"],
    ["with maxauth that is no base64", { maxauth: "%%%" }, "BMXAA0021E"],
    ["with maxauth without a colon", { maxauth: Buffer.from("name").toString("base64") }, "BMXAA0021E"],
    ["with another scheme", { Authorization: "Bearer x" }, "BMXAA0021E"],
    ["with a session that is none of ours", { Cookie: "JSESSIONID=0000abc:1" }, "BMXAA0021E"],
    ["with a session that names a key with NUL", { Cookie: forged("port\0authority") }, "BMXAA0021E"],
    ["with the cookie of a visitor", { Cookie: "plimsoll-session=x" }, "BMXAA0021E"],
  ])("%s", async (_, headers, reasonCode) => {
    const response = await gateway.ask(`${flags}?lean=1`, { headers });
    expect(response.headers.get("WWW-Authenticate")).toMatch(/^Basic /);
    expect(await refusalOf(response)).toEqual([401, reasonCode]);
  });

  test("with a good key under another name", async () => {
    const response = await gateway.ask(`${flags}?lean=1`, { headers: maxauth("somebody", gateway.key) });
    expect(await refusalOf(response)).toEqual([401, "BMXAA0021E"]);
  });

  test("with a stale session beside a good key; the cookie is taken back", async () => {
    const response = await gateway.ask(`${flags}?lean=1`, {
      headers: { apikey: gateway.key, Cookie: "JSESSIONID=stale" },
    });
    expect(response.headers.getSetCookie()).toEqual(["JSESSIONID=; Max-Age=0; Path=/"]);
    expect(await refusalOf(response)).toEqual([401, "BMXAA0021E"]);
  });

  test("with a revoked key, however it is sent, and with the session that it began", async () => {
    const key = await addKey(gateway.database, "leaver", null);
    const Cookie = cookieOf(await gateway.ask("/maximo/oslc/login", { headers: maxauth("leaver", key) }));
    expect((await gateway.ask(flags, { headers: { Cookie } })).status).toBe(200);
    await revokeKey(gateway.database, "leaver");
    for (const headers of [{ apikey: key }, maxauth("leaver", key), { Cookie }]) {
      const response = await gateway.ask(`${flags}?lean=1`, { headers });
      expect(await refusalOf(response)).toEqual([401, "BMXAA9549E"]);
    }
  });
});

describe("a session", () => {
  const login = (path = "/maximo/oslc/login") =>
    gateway.ask(path, { method: "POST", headers: maxauth(keyName, gateway.key) });

  test.each(["/maximo/oslc/login", "/maximo/api/login"])("is begun at %s, whoever it is", async (path) => {
    const response = await login(path);
    expect(await response.json()).toMatchObject({ loginID: keyName, displayName: keyName });
    expect(cookieOf(response)).toMatch(/^JSESSIONID=/);
  });

  test("is begun by the form of an application server", async () => {
    const body = new URLSearchParams({ j_username: keyName, j_password: gateway.key });
    const response = await gateway.ask("/maximo/oslc/j_security_check", { method: "POST", body });
    expect([response.status, cookieOf(response)]).toEqual([200, expect.stringMatching(/^JSESSIONID=/)]);
    const wrong = new URLSearchParams({ j_username: keyName, j_password: "x" });
    const refused = await gateway.ask("/maximo/oslc/j_security_check?lean=1", {
      method: "POST",
      body: wrong,
    });
    expect(await refusalOf(refused)).toEqual([401, "BMXAA0021E"]);
  });

  test.each([
    ["/maximo/api", "", false],
    ["/maximo/api", "?enablesession=1", true],
    ["/maximo/oslc", "", true],
  ])("is begun by a key at %s%s: %s", async (base, query, begun) => {
    const response = await gateway.askWithKey(`${base}/os/ABSRECORDFLAG${query}`);
    expect(cookieOf(response) !== "").toBe(begun);
  });

  test("remembers the lean form, until a call asks for the other", async () => {
    const begun = await gateway.ask("/maximo/oslc?&lean=1", { headers: maxauth(keyName, gateway.key) });
    const Cookie = cookieOf(begun);
    const ask = (query: string, cookie = Cookie) =>
      gateway.ask(flags + query, { headers: { Cookie: cookie } });
    expect(await formOf(await ask(""))).toBe("lean");
    const other = await ask("?lean=0");
    expect(await formOf(other.clone())).toBe("namespaced");
    expect(await formOf(await ask("", cookieOf(other)))).toBe("namespaced");
    expect(await formOf(await ask(""))).toBe("lean");
  });

  test("remembers it for errors too", async () => {
    const Cookie = cookieOf(
      await gateway.ask("/maximo/oslc?lean=1", { headers: maxauth(keyName, gateway.key) }),
    );
    const response = await gateway.ask("/maximo/oslc/os/MXASSET", { headers: { Cookie } });
    expect(await refusalOf(response)).toEqual([404, "BMXAA9301E"]);
  });

  test("goes on beside the key or the log-in that began it", async () => {
    const Cookie = cookieOf(await login());
    for (const headers of [
      { Cookie },
      { Cookie, apikey: gateway.key },
      { Cookie, ...maxauth(keyName, gateway.key) },
    ]) {
      const response = await gateway.ask(flags, { headers });
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  test.each([
    ["is renewed while it is used in the second half of its life", machineSessionLifetime / 2, 200, true],
    ["is not renewed before", machineSessionLifetime / 2 - 1, 200, false],
    ["has ended a day after its beginning", machineSessionLifetime, 401, true],
  ])("%s", async (_, age, status, isSet) => {
    const Cookie = cookieOf(await login());
    const later = gatewayOn(gateway.database, gateway.key, { clock: () => start + age * 1000 });
    const response = await later.ask(flags, { headers: { Cookie } });
    expect([response.status, response.headers.getSetCookie().length > 0]).toEqual([status, isSet]);
  });

  test.each(["GET", "POST"])("ends by %s /logout, for its cookie too", async (method) => {
    const Cookie = cookieOf(await login());
    const end = await gateway.ask("/maximo/oslc/logout", { method, headers: { Cookie } });
    expect([end.status, end.headers.getSetCookie()]).toEqual([200, ["JSESSIONID=; Max-Age=0; Path=/"]]);
    expect((await gateway.ask(flags, { headers: { Cookie } })).status).toBe(401);
  });

  test("is kept from being sent in the clear where the record is reached over TLS", async () => {
    const surroundings = { publicUrl: "https://record.example", trustedProxies: 0 };
    const { askWithKey } = gatewayOn(gateway.database, gateway.key, { surroundings });
    expect((await askWithKey(flags)).headers.getSetCookie()[0]).toMatch(
      /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe("how often", () => {
  const limits = { requestsPerMinute: 2, bodyBytes: 1000, answerTime: 5000 };
  const statuses = async (asks: readonly (() => Promise<Response>)[]) => {
    const seen: number[] = [];
    for (const ask of asks) seen.push((await ask()).status);
    return seen;
  };
  const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

  test("a key that has used up its minute is told when to come back, in Maximo's JSON", async () => {
    const { askWithKey } = gatewayOn(gateway.database, gateway.key, { limits });
    await statuses(times(2, () => askWithKey(api)));
    const refused = await askWithKey(`${api}?lean=1`);
    expect(refused.headers.get("Retry-After")).toBe("30");
    expect(await refusalOf(refused)).toEqual([429, "PLIMS0429E"]);
  });

  test("a key counts from whatever address it asks, and another key counts for itself", async () => {
    const other = await addKey(gateway.database, "other", null);
    const { ask } = gatewayOn(gateway.database, gateway.key, { limits });
    const by = (apikey: string, from: string) => () => ask(api, { headers: { apikey }, from });
    const { key } = gateway;
    const asks = [by(key, "192.0.2.1"), by(key, "192.0.2.2"), by(key, "192.0.2.3"), by(other, "192.0.2.1")];
    expect(await statuses(asks)).toEqual([200, 200, 429, 200]);
  });

  test("a key may have a number of its own, even where there is no limit for others", async () => {
    const slow = await addKey(gateway.database, "slow", 1);
    const unlimited = { ...limits, requestsPerMinute: null };
    const { ask, askWithKey } = gatewayOn(gateway.database, gateway.key, { limits: unlimited });
    expect(await statuses(times(2, () => ask(api, { headers: { apikey: slow } })))).toEqual([200, 429]);
    expect(new Set(await statuses(times(50, () => askWithKey(api))))).toEqual(new Set([200]));
  });

  test("an address that keeps failing has to wait, and no other with it", async () => {
    const { ask } = gatewayOn(gateway.database, gateway.key, { limits });
    const guess = (from: string) => () => ask(api, { headers: { apikey: "guessed" }, from });
    const here = guess("192.0.2.1");
    expect(await statuses([here, here, here, guess("192.0.2.2")])).toEqual([401, 401, 429, 401]);
  });

  test.each([
    ["NUL", "\0"],
    ["no key's", "somebody"],
    ["a key's", keyName],
  ])("a forged session counts as a failure, whether the name in it is %s", async (_, name) => {
    const { ask } = gatewayOn(gateway.database, gateway.key, { limits });
    const forge = () => ask(api, { headers: { Cookie: forged(name) } });
    expect(await statuses(times(3, forge))).toEqual([401, 401, 429]);
  });

  test("a key that is used is seen in the list of keys", async () => {
    await gateway.askWithKey(api);
    expect((await listKeys(gateway.database)).find(({ name }) => name === keyName)?.lastUsedAt).toEqual(
      new Date(start),
    );
  });
});

describe("what is no fault of the machine's", () => {
  const failingWith = (fault: Error) => {
    const keyRing = {
      find: () => Promise.reject(fault),
      named: () => Promise.reject(fault),
      noteUse: () => Promise.resolve(),
    };
    const limits = { requestsPerMinute: 2, bodyBytes: 1000, answerTime: 5000 };
    return gatewayOn(gateway.database, gateway.key, { keyRing, limits });
  };

  // Whatever fails has cost the database a look, and a caller may know how to make it fail.
  test.each([
    ["an outage", Object.assign(new Error("connect"), { code: "ECONNREFUSED" }), [503, "PLIMS0503E"]],
    ["a fault of ours", new Error("invalid byte sequence"), [500, "PLIMS0500E"]],
  ])("%s is answered as one, until the address has failed as often as it may", async (_, fault, refusal) => {
    const { ask, askWithKey } = failingWith(fault);
    const asks = [
      () => askWithKey(`${api}?lean=1`),
      () => ask(`${api}?lean=1`, { headers: { Cookie: forged(keyName) } }),
    ];
    for (const again of asks) expect(await refusalOf(await again())).toEqual(refusal);
    for (const again of asks) expect(await refusalOf(await again())).toEqual([429, "PLIMS0429E"]);
  });

  test("a fault of ours says nothing of itself", async () => {
    const response = await failingWith(new Error("relation api_key does not exist")).askWithKey(
      `${api}?lean=1`,
    );
    const text = await response.clone().text();
    expect(await refusalOf(response)).toEqual([500, "PLIMS0500E"]);
    expect(text).not.toContain("api_key");
  });
});

test("requests are counted by the pattern of their route, never by an address that a machine invents", async () => {
  const metrics = createMetrics({ ofProcess: false });
  const { ask, askWithKey } = gatewayOn(gateway.database, gateway.key, { metrics });
  await askWithKey("/maximo/api/os/absrecordflag/_4711");
  await askWithKey("/maximo/api/os/INVENTED-4711");
  await ask("/maximo/4711");
  expect(await metrics.text()).toContain('route="/maximo/api/os/:name/:id",method="GET",status="404"');
  expect(await metrics.text()).not.toContain("4711");
});

describe("what needs no key", () => {
  test.each(["BMXAA8744E", "bmxaa9549e"])("is the meaning of %s", async (code) => {
    const response = await gateway.ask(`/maximo/oslc/error/messages/${code}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ reasonCode: code.toUpperCase(), message: expect.any(String) });
  });

  test("is nothing about a code that is none of ours", async () => {
    expect((await gateway.ask("/maximo/oslc/error/messages/constructor")).status).toBe(404);
  });
});

describe("a machine meets nothing of a browser's", () => {
  test("neither cookies of a visitor, nor anti-forgery, nor captcha", async () => {
    const response = await gateway.ask("/maximo/api/login", {
      method: "POST",
      headers: maxauth(keyName, gateway.key),
    });
    expect(response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["JSESSIONID"]);
  });
});
