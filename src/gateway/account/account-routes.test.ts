import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { captchaActionOf } from "#contract/account/account.ts";
import { accountCalls } from "#contract/account/account-calls.ts";
import type { AdministeredUser } from "#contract/administration/administration.ts";
import { suggestionsAction, suggestionsPath } from "#contract/search/suggestions.ts";
import type { Database } from "#database/database.ts";
import { createRateLimiters } from "#gateway/limits/rate-limits.ts";
import { localBuckets } from "#limits/token-bucket.ts";
import {
  accountsUnderTest,
  establish,
  goodPassword,
  newUser,
  tokenIn,
} from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { captchaToken, gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);
beforeEach(() => empty(database));

/** The captcha token that the page sends with an account call. */
const captchaTokenAt = (path: string) => captchaToken(captchaActionOf(path));

/** A gateway with real accounts, and browsers that call it. */
function site(changes: Parameters<typeof gatewayUnderTest>[0] = {}) {
  const under = accountsUnderTest(database);
  const browser = () => {
    const tab = gatewayUnderTest({ accounts: under.accounts, ...changes });
    /** The page reloads when the session changes, which sets its new anti-forgery token. */
    const postAndReload = async (path: string, body: object) => {
      const response = await tab.post(path, body);
      await tab.get("/api/portal");
      return response;
    };
    const signIn = (email: string, password = goodPassword) =>
      postAndReload("/api/account/sign-in", {
        email,
        password,
        recaptchaToken: captchaTokenAt("/api/account/sign-in"),
      });
    const signUp = (email: string, password = goodPassword) =>
      postAndReload("/api/account/sign-up", {
        name: "Ann",
        email,
        password,
        recaptchaToken: captchaTokenAt("/api/account/sign-up"),
      });
    return { ...tab, postAndReload, signIn, signUp };
  };
  return { ...under, browser };
}

describe("an account call", () => {
  test("sets the session in a cookie that no script can read", async () => {
    const tab = site().browser();
    const response = await tab.signUp(ann);
    expect(response.status).toBe(204);
    const cookies = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("plimsoll."));
    expect(cookies).toEqual([
      expect.stringMatching(
        /^plimsoll\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await (await tab.get("/api/account/profile")).json()).toMatchObject({
      email: ann,
      userType: "public",
    });
  });

  test("sets a cookie that only this host can set over TLS", async () => {
    const networkSettings = { publicUrl: "https://record.example", trustedProxies: 0 };
    const tab = site({ networkSettings }).browser();
    await tab.signUp(ann);
    expect([...tab.cookies.keys()].toSorted()).toEqual([
      "XSRF-TOKEN",
      "__Host-plimsoll-session",
      "__Host-plimsoll.session_token",
    ]);
    expect((await tab.get("/api/account/profile")).status).toBe(200);
    const [, value = ""] = [...tab.cookies].find(([name]) => name.includes("session_token")) ?? [];
    const cookie = `plimsoll.session_token=${value}`;
    expect((await tab.get("/api/account/profile", { headers: { cookie } })).status).toBe(401);
  });

  test("binds the anti-forgery token to the new session", async () => {
    const tab = site().browser();
    await tab.get("/api/portal");
    const before = tab.cookies.get("XSRF-TOKEN") ?? "";
    await tab.signUp(ann);
    const headers = { "X-XSRF-TOKEN": before };
    const refused = await tab.post("/api/account/name", { name: "Anne" }, { headers });
    expect(await problemOf(refused)).toMatchObject({ code: "forgery" });
    expect((await tab.post("/api/account/name", { name: "Anne" })).status).toBe(204);
  });

  test("is rejected without a captcha token for its action", async () => {
    const tab = site().browser();
    const body = { email: ann, password: goodPassword };
    for (const recaptchaToken of [undefined, captchaTokenAt("/api/account/sign-up")]) {
      const refused = await tab.post("/api/account/sign-in", { ...body, recaptchaToken });
      expect(await problemOf(refused)).toMatchObject({ code: "captcha" });
    }
  });

  test.each([
    ["no email address", { email: "ann" }, "Please enter an email address, such as name@example.org."],
    ["no name", { name: " " }, "Please enter a name."],
    ["a short password", { password: "short" }, "A password has at least 12 characters."],
    ["a number as name", { name: 4 }, expect.stringContaining("name: ")],
  ])("reports the error in %s", async (_, wrong, message) => {
    const tab = site().browser();
    const body = {
      name: "Ann",
      email: ann,
      password: goodPassword,
      recaptchaToken: captchaTokenAt("/api/account/sign-up"),
    };
    const refused = await tab.post("/api/account/sign-up", { ...body, ...wrong });
    expect(await problemOf(refused)).toMatchObject({ code: "badRequest", status: 400, message });
  });

  test("is limited after ten wrong passwords", async () => {
    const { accounts, browser, ...under } = site({
      rateLimiters: createRateLimiters(
        localBuckets(() => 0),
        600,
      ),
    });
    await establish({ accounts, ...under }, newUser(ann));
    const tab = browser();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect((await tab.signIn(ann, `guess ${attempt}`)).status).toBe(401);
    }
    const refused = await tab.signIn(ann);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toBe("60");
  });

  describe("in a stolen session", () => {
    const passwords = {
      password: { newPassword: "another-walrus-in-the-rigging" },
      "keys/make": { label: "mine" },
    };

    /** Ann's session, used from another address than that of her sign-in, which has counted there. */
    async function stolenSession() {
      const { browser, ...under } = site();
      await establish(under, newUser(ann));
      const tab = browser();
      const recaptchaToken = captchaTokenAt("/api/account/sign-in");
      const body = { email: ann, password: goodPassword, recaptchaToken };
      expect((await tab.post("/api/account/sign-in", body, { from: "192.0.2.9" })).status).toBe(204);
      await tab.get("/api/portal");
      const guess = (call: keyof typeof passwords, count: number, from?: string) => {
        const password = `guess ${count}`;
        const invented = { email: `reader-${count}@client.example`, currentPassword: password, password };
        return tab.post(`/api/account/${call}`, { ...invented, ...passwords[call] }, from ? { from } : {});
      };
      return { ...tab, guess };
    }

    test.each(["password", "keys/make"] as const)(
      "accepts ten guesses of the current password by %s, with any email address in the body",
      async (call) => {
        const { guess } = await stolenSession();
        for (let count = 1; count <= 10; count += 1) {
          expect(await problemOf(await guess(call, count))).toMatchObject({
            status: 400,
            message: "The current password is not right.",
          });
        }
        const refused = await guess(call, 11);
        expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
        expect((await guess(call, 12, "192.0.2.2")).status).toBe(400);
      },
    );

    test("accepts ten guesses in total by all calls", async () => {
      const { guess, signIn } = await stolenSession();
      const statuses: number[] = [];
      for (let count = 1; count <= 3; count += 1) {
        statuses.push((await guess("password", count)).status);
        statuses.push((await guess("keys/make", count)).status);
        statuses.push((await signIn(ann, `guess ${count}`)).status);
      }
      expect(statuses).toEqual([400, 400, 401, 400, 400, 401, 400, 400, 401]);
      expect((await guess("keys/make", 10)).status).toBe(400);
      expect((await guess("password", 11)).status).toBe(429);
      expect((await guess("keys/make", 12)).status).toBe(429);
      expect((await signIn(ann)).status).toBe(429);
    });
  });

  test("signs out, deletes the cookie and rejects copies of it", async () => {
    const tab = site().browser();
    await tab.signUp(ann);
    const cookie = [...tab.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await tab.post("/api/account/sign-out", {});
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^plimsoll\.session_token=; Max-Age=0/),
    );
    expect((await tab.get("/api/account/profile", { headers: { cookie } })).status).toBe(401);
  });

  test("resets a password by the link in an email", async () => {
    const { browser, sentEmails } = site();
    const tab = browser();
    await tab.signUp(ann);
    const recaptchaToken = captchaTokenAt("/api/account/forgotten-password");
    const requests = [ann, "nobody@client.example"].map((email) =>
      tab.post("/api/account/forgotten-password", { email, recaptchaToken }),
    );
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([204, 204]);
    const password = "another-walrus-in-the-rigging";
    const token = tokenIn(sentEmails.at(-1));
    expect((await tab.post("/api/account/reset-password", { token, password })).status).toBe(204);
    expect((await browser().signIn(ann, password)).status).toBe(204);
  });
});

test("five reset links an hour are sent to one account, for requests from any addresses, and the response is always the same", async () => {
  const { browser, sentEmails } = site();
  const tab = browser();
  const owner = browser();
  await owner.signUp(ann);
  // Fewer are sent to an address that is not verified, because all emails to it count together.
  await owner.post("/api/account/verify-email", { token: tokenIn(sentEmails.at(-1)) });
  const before = sentEmails.length;
  const recaptchaToken = captchaTokenAt("/api/account/forgotten-password");
  const request = async (email: string, address: number) => {
    const from = `192.0.2.${address}`;
    const response = await tab.post("/api/account/forgotten-password", { email, recaptchaToken }, { from });
    return [response.status, await response.text()];
  };
  for (let address = 10; address < 17; address += 1) {
    expect(await request(ann, address)).toEqual([204, ""]);
    expect(await request("nobody@client.example", address + 20)).toEqual([204, ""]);
  }
  expect(sentEmails.length - before).toBe(5);
});

test.each(Object.keys(accountCalls))("%s is refused to a visitor", async (route) => {
  const tab = site().browser();
  const [method, path = ""] = route.split(" ");
  const refused = method === "GET" ? await tab.get(path) : await tab.post(path, {});
  expect(await problemOf(refused)).toMatchObject({ code: "unauthorised", status: 401 });
});

test("no cache stores responses about accounts", async () => {
  const tab = site().browser();
  await tab.signUp(ann);
  for (const path of [
    "/api/account/profile",
    "/api/account/sessions",
    "/api/account/keys",
    "/api/administration/users",
  ]) {
    expect((await tab.get(path)).headers.get("Cache-Control")).toBe("no-store");
  }
});

test("no browser stores pages and lists of a signed-in reader, and only a visitor's own browser stores theirs", async () => {
  const tab = site().browser();
  const cacheControls = async () => {
    const responses = await Promise.all(["/", "/class-suspension/list.csv"].map((path) => tab.get(path)));
    return responses.map(({ headers }) => headers.get("Cache-Control"));
  };
  expect(await cacheControls()).toEqual(["private, no-cache", "private, no-cache"]);
  await tab.signUp(ann);
  expect(await cacheControls()).toEqual(["no-store", "no-store"]);
});

describe("administration", () => {
  const everything = (id: string): readonly (readonly [string, object?])[] => [
    ["/api/administration/users"],
    ["/api/administration/users", newUser("new@client.example")],
    [`/api/administration/users/${id}`],
    [`/api/administration/users/${id}`, newUser(ann)],
    [`/api/administration/users/${id}/disable`, {}],
    [`/api/administration/users/${id}/enable`, {}],
    [`/api/administration/users/${id}/send-link`, {}],
    [`/api/administration/users/${id}/impersonate`, {}],
    ["/api/administration/audit-log"],
    ["/api/administration/deliveries/test-email", {}],
  ];

  test.each(["public", "client", "society"] as const)("is refused to a user of type %s", async (userType) => {
    const { browser, ...under } = site();
    const id = await establish(under, newUser(ann, { userType, permissions: [0, 1, 2, 3] }));
    const tab = browser();
    await tab.signIn(ann);
    for (const [path, body] of everything(id)) {
      const refused = body ? await tab.post(path, body) : await tab.get(path);
      expect(await problemOf(refused)).toMatchObject({ code: "notPermitted", status: 403 });
    }
  });

  test("sends ten test emails in ten minutes, and refuses more", async () => {
    const { browser, ...under } = site();
    await establish(under, newUser(ada, { userType: "ABSADMIN" }));
    const tab = browser();
    await tab.signIn(ada);
    for (let email = 0; email < 10; email += 1) {
      expect(await (await tab.post("/api/administration/deliveries/test-email", {})).json()).toEqual({
        outcome: "notSent",
        failure: null,
      });
    }
    const refused = await tab.post("/api/administration/deliveries/test-email", {});
    expect(await problemOf(refused)).toMatchObject({ code: "tooManyRequests", status: 429 });
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("is refused to a visitor", async () => {
    const tab = site().browser();
    for (const [path, body] of everything("1")) {
      const refused = body ? await tab.post(path, body) : await tab.get(path);
      expect(await problemOf(refused)).toMatchObject({ code: "unauthorised", status: 401 });
    }
  });

  test("creates, changes and disables users, with an audit event by the administrator for each", async () => {
    const { browser, sentEmails, ...under } = site();
    const own = await establish(under, newUser(ada, { userType: "ABSADMIN" }));
    const tab = browser();
    await tab.signIn(ada);
    const created = await tab.post("/api/administration/users", newUser(ann));
    const { id } = (await created.json()) as { id: string };
    expect(sentEmails.at(-1)).toMatchObject({ to: ann });
    const read = await tab.get(`/api/administration/users/${id}`);
    const { version } = (await read.json()) as AdministeredUser;
    const change = { permissions: [3], version };
    expect((await tab.post(`/api/administration/users/${id}`, change)).status).toBe(204);
    expect((await tab.post(`/api/administration/users/${id}`, { ...change, name: "Stale" })).status).toBe(
      409,
    );
    expect((await tab.post(`/api/administration/users/${id}`, { permissions: [7] })).status).toBe(400);
    await tab.post(`/api/administration/users/${id}/disable`, {});
    expect(await (await tab.get(`/api/administration/users/${id}`)).json()).toMatchObject({
      permissions: [3],
      isDisabled: true,
    });
    const log = await (await tab.get(`/api/administration/audit-log?user=${id}`)).json();
    expect(log).toMatchObject({
      totalCount: 4,
      entries: ["user disabled", "user changed", "link not sent", "user created"].map((event) => ({
        event,
        actor: { id: own },
        subject: { id },
        address: "192.0.2.1",
        requestId: expect.stringMatching(/^[\w-]{36}$/),
      })),
    });
  });

  test.each([
    [{ userType: "emperor" }, "A user type is one of public, client, society, ABSADMIN."],
    [{ clearances: ["top secret"] }, "The only clearance is itar."],
    [{ permissions: [100] }, expect.stringContaining("permissions.0: ")],
    [{ roleValue: "OWNER\u202E" }, "A role has no control characters."],
  ])("rejects %j", async (wrong, message) => {
    const { browser, ...under } = site();
    await establish(under, newUser(ada, { userType: "ABSADMIN" }));
    const tab = browser();
    await tab.signIn(ada);
    const refused = await tab.post("/api/administration/users", { ...newUser(ann), ...wrong });
    expect(await problemOf(refused)).toMatchObject({ code: "badRequest", message });
  });
});

describe("impersonation", () => {
  async function impersonating() {
    const { browser, ...under } = site();
    await establish(under, newUser(ada, { userType: "ABSADMIN" }));
    const id = await establish(under, newUser(ann));
    const tab = browser();
    await tab.signIn(ada);
    await tab.postAndReload(`/api/administration/users/${id}/impersonate`, {});
    const log = async () => (await under.accounts.auditPage({ pageno: 1 })).entries;
    return { ...under, id, log, tab };
  }

  test.each([
    ["an inner call", "GET /os/ABSRECORDFLAG?oslc.where=flag_id=12"],
    ["a call with invalid percent-encoding", "GET /os/ABSRECORDFLAG?oslc.where=%E0%A4%A"],
    ["a screen", "GET /absrecord/details?ImoNum=9074729"],
    ["a file", "GET /viewCertificate?certNum=C-1"],
    ["the list as CSV", "GET /class-suspension/list.csv"],
    ["the user's own account", "GET /api/account/profile"],
    ["administration, which is refused", "GET /api/administration/users"],
    ["an address with control characters", "GET /class-suspension/list.csv?flag=%0A%E2%80%AE é"],
  ])("audits %s before it is read", async (_, what) => {
    const { id, log, tab } = await impersonating();
    const path = what.slice("GET ".length);
    await (path.startsWith("/os/") ? tab.callRecord(path) : tab.get(path));
    expect((await log())[0]).toMatchObject({
      event: "read while impersonating",
      what,
      subject: { id },
      actor: { email: ada },
    });
  });

  test("audits an inner call with any encoding of its path", async () => {
    const { log, tab } = await impersonating();
    const osurl = "/os/ABSRECORDSEARCH?oslc.where=imo_num=3115088";
    const recaptchaToken = captchaToken("/os/ABSRECORDSEARCH");
    const response = await tab.post("/api/%70ublic-data", { osurl, recaptchaToken });
    expect(response.status).toBe(200);
    expect((await log())[0]).toMatchObject({ event: "read while impersonating", what: `GET ${osurl}` });
  });

  test("audits suggestions with their text", async () => {
    const { log, tab } = await impersonating();
    const text = "100% meridian \u202E";
    const response = await tab.post(suggestionsPath, {
      text,
      recaptchaToken: captchaToken(suggestionsAction),
    });
    expect(response.status).toBe(200);
    expect((await log())[0]).toMatchObject({
      event: "read while impersonating",
      what: `GET ${suggestionsPath}?text=100% meridian %E2%80%AE`,
    });
  });

  test("rejects every change and audits the attempt", async () => {
    const { log, tab } = await impersonating();
    const attempts = [
      ["/api/account/name", { name: "Eve" }],
      ["/api/account/password", { currentPassword: goodPassword, newPassword: "another-walrus-aboard" }],
      ["/api/account/keys/make", { label: "mine", password: goodPassword }],
      ["/api/account/sessions/end-others", {}],
      ["/api/administration/users", newUser("new@client.example")],
    ] as const;
    for (const [path, body] of attempts) {
      expect(await problemOf(await tab.post(path, body))).toMatchObject({ code: "notPermitted" });
      expect((await log())[0]).toMatchObject({ event: "act while impersonating", what: `POST ${path}` });
    }
  });

  test("reads nothing if the audit event cannot be stored", async () => {
    let reads = 0;
    const audit = () => Promise.reject(new Error("The audit log is full."));
    const { accounts, id, tab } = await impersonating();
    const other = gatewayUnderTest({
      accounts: { ...accounts, audit },
      read: () => Promise.resolve({ totalCount: (reads += 1) }),
    });
    for (const [name, value] of tab.cookies) other.cookies.set(name, value);
    expect((await other.callRecord("/os/ABSRECORDFLAG")).status).toBe(500);
    expect([reads, id === ""]).toEqual([0, false]);
  });

  test("leaves the administrator's cookies alone in the response to a request that began before its end", async () => {
    const { tab } = await impersonating();
    const before = new Map(tab.cookies);
    await tab.postAndReload("/api/account/end-impersonation", {});
    const restored = new Map(tab.cookies);
    for (const [name, value] of before) tab.cookies.set(name, value);
    const late = await tab.get("/api/administration/users");
    expect(late.status).toBe(401);
    expect(late.headers.getSetCookie().filter((line) => line.startsWith("plimsoll."))).toEqual([]);
    for (const [name, value] of restored) tab.cookies.set(name, value);
    expect((await tab.get("/api/administration/users")).status).toBe(200);
  });

  test("ends, and administration is available again", async () => {
    const { tab } = await impersonating();
    expect((await tab.get("/api/administration/users")).status).toBe(403);
    await tab.postAndReload("/api/account/end-impersonation", {});
    expect((await tab.get("/api/administration/users")).status).toBe(200);
  });
});
