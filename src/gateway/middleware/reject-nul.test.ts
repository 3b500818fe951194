// The character NUL, on which PostgreSQL fails, in every place where a caller can send it. Accounts and documents use a real database, which
// would fail.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { captchaActionOf } from "#contract/account/account.ts";
import type { Database } from "#database/database.ts";
import { findReadableDocument } from "#records/access/file-access.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { captchaToken, gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { type MaximoGateway, maximoGateway, maxauth } from "#tests/gateway/maximo-gateway.ts";

const ada = "ada@society.example";
const refusal = { code: "badRequest", status: 400, message: "No text holds the character NUL." };
/** A nesting depth at which a recursive function would overflow its stack. */
const deep = 7000;

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(() => empty(database));

/** The errors in the log. */
const errorsIn = ({ lines }: ReturnType<typeof readableLog>) =>
  lines.filter(({ level }) => level === "error");

/** A visitor's browser, and the errors in its gateway's log. */
function visitorSite() {
  const log = readableLog();
  const under = accountsUnderTest(database);
  const tab = gatewayUnderTest({
    accounts: under.accounts,
    findDocument: async (request, reader) => {
      const found = await findReadableDocument(database, request, reader);
      return found && { ...found, notice: null };
    },
    log,
  });
  return { ...under, tab, loggedErrors: () => errorsIn(log) };
}

/** The same for an administrator. */
async function administratorSite() {
  const site = visitorSite();
  const id = await establish(site, newUser(ada, { userType: "ABSADMIN" }));
  const recaptchaToken = captchaToken(captchaActionOf("/api/account/sign-in"));
  const body = { email: ada, password: goodPassword, recaptchaToken };
  expect((await site.tab.post("/api/account/sign-in", body)).status).toBe(204);
  await site.tab.get("/api/portal");
  return { ...site, id };
}

/** Posts a JSON text unchanged. */
async function postText({ cookies, get }: ReturnType<typeof gatewayUnderTest>, path: string, body: string) {
  await get("/api/portal");
  const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
  return get(path, { method: "POST", headers, body });
}

describe("an address with NUL is rejected", () => {
  test.each([
    "/viewCertificate?certNum=%00",
    "/viewCertificate?certNum=LL-%00-1",
    "/viewCertificate?other=1&certNum=a&certNum=%00",
    "/viewCertificate?%00=a",
    "/%00/content/x",
    "/D-100/content/x%00.pdf",
    "/%2F%00/content/x",
    "/api/portal?x=%00",
    "/class-suspension/list.csv?imoNo=%00",
  ])("for a visitor: %s", async (path) => {
    const { loggedErrors, tab } = visitorSite();
    expect(await problemOf(await tab.get(path))).toMatchObject(refusal);
    expect(loggedErrors()).toEqual([]);
  });

  test.each([
    `/api/administration/users?search=%00`,
    `/api/administration/users/%00`,
    `/api/administration/audit-log?event=%00`,
    `/api/administration/audit-log?user=%00`,
  ])("for an administrator: %s", async (path) => {
    const { loggedErrors, tab } = await administratorSite();
    expect(await problemOf(await tab.get(path))).toMatchObject(refusal);
    expect(loggedErrors()).toEqual([]);
  });

  test("with any posted body", async () => {
    const { loggedErrors, tab } = await administratorSite();
    for (const path of ["/api/administration/users/%00", "/api/administration/users/a%00/disable"]) {
      expect(await problemOf(await tab.post(path, newUser(ada)))).toMatchObject(refusal);
    }
    expect(loggedErrors()).toEqual([]);
  });
});

describe("an address without NUL is accepted", () => {
  test.each([
    ["the text %00, encoded", "/viewCertificate?certNum=%2500", 404],
    ["the text %00 in a path", "/%2500/content/x", 404],
    ["the text %00, each character encoded", "/%25%30%30/content/x", 404],
    ["the character after NUL", "/viewCertificate?certNum=%01", 404],
    ["the digit 0", "/viewCertificate?certNum=%30", 404],
    ["a sequence with NUL that is not valid UTF-8", "/viewCertificate?certNum=%ff%00", 404],
    ["invalid UTF-8 with NUL in a path", "/%ff%00/content/x", 404],
    ["an incomplete sequence", "/viewCertificate?certNum=%0", 404],
    ["an incomplete sequence in a path", "/%E0%A4%A/content/x", 404],
    ["a lone percent sign", "/api/portal?x=%", 200],
  ])("%s: %s", async (_, path, status) => {
    const { loggedErrors, tab } = visitorSite();
    expect((await tab.get(path)).status).toBe(status);
    expect(loggedErrors()).toEqual([]);
  });
});

describe("NUL from an API client gets an error in Maximo's JSON", () => {
  const log = readableLog();
  const vessels = "/maximo/api/os/ABSRECORDVESSEL";
  const script = "/maximo/api/script/ABSRECORDCAPACITYSQL";
  let gateway: MaximoGateway;
  beforeAll(async () => {
    gateway = await maximoGateway(() => Promise.resolve(), { log });
  });
  afterAll(() => gateway.database.close());

  test.each([
    ["in a path", "/maximo/%00", 404],
    ["in the name of a record set", "/maximo/api/os/%00", 404],
    ["in the id of a member", `${vessels}/%00`, 404],
    ["in the key within an id", `${vessels}/_AA--`, 400],
    ["in a condition", `${vessels}?oslc.where=assetnum=%22%00%22`, 400],
    ["in a search", `${vessels}?oslc.searchTerms=%22%00%22`, 400],
    ["in an order", `${vessels}?oslc.orderBy=%00`, 400],
    ["in a selection", `${vessels}?oslc.select=%00`, 400],
    ["in the name of a saved query", `${vessels}?savedQuery=%00`, 400],
    ["in a script's parameter", `${script}?assetnum=%00`, 400],
    ["in invalid UTF-8", `${script}?assetnum=%ff%00`, 400],
  ])("%s", async (_, path, status) => {
    const response = await gateway.fetchWithKey(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty(["oslc:Error", "oslc:statusCode"], String(status));
    expect(errorsIn(log)).toEqual([]);
  });

  test("in a posted form", async () => {
    const headers = { apikey: gateway.key };
    const posted = await gateway.request(script, {
      method: "POST",
      headers,
      body: new URLSearchParams({ assetnum: "\0" }),
    });
    const body = new URLSearchParams({ j_username: "\0", j_password: "\0" });
    const login = await gateway.request("/maximo/oslc/j_security_check", { method: "POST", body });
    expect([posted.status, login.status]).toEqual([400, 401]);
    expect(errorsIn(log)).toEqual([]);
  });

  test("in a credential", async () => {
    const requests = [
      () => gateway.request(`${vessels}?apikey=%00`),
      () => gateway.request(vessels, { headers: maxauth("\0", "\0") }),
      () => gateway.request(vessels, { headers: { Cookie: "JSESSIONID=%00.x" } }),
      () => gateway.request(vessels, { headers: { Cookie: "JSESSIONID=AA.x" } }),
    ];
    for (const send of requests) expect((await send()).status).toBe(401);
    expect(errorsIn(log)).toEqual([]);
  });
});

test("requests with NUL count for the rate limit", async () => {
  const limits = { requestsPerMinute: 2, bodyBytes: 1000, responseTimeout: 1000 };
  const { get } = gatewayUnderTest({ limits });
  const statuses = [];
  for (let request = 1; request <= 3; request += 1) statuses.push((await get("/x/content/%00")).status);
  expect(statuses).toEqual([400, 400, 429]);
});

describe("a body with NUL is rejected", () => {
  test("when a visitor signs up", async () => {
    const { loggedErrors, tab } = visitorSite();
    const recaptchaToken = captchaToken(captchaActionOf("/api/account/sign-up"));
    const body = { name: "An\0n", email: ada, password: goodPassword, recaptchaToken };
    expect(await problemOf(await tab.post("/api/account/sign-up", body))).toMatchObject(refusal);
    expect(loggedErrors()).toEqual([]);
  });

  test.each<[string, string, object]>([
    ["ends a session", "/api/account/sessions/end", { id: "\0" }],
    ["revokes a key", "/api/account/keys/revoke", { name: "\0" }],
    ["changes a name", "/api/account/name", { name: "\0" }],
    ["creates a user", "/api/administration/users", newUser("ann@client.example", { roleValue: "U\0" })],
  ])("when someone %s", async (_, path, body) => {
    const { loggedErrors, tab } = await administratorSite();
    expect(await problemOf(await tab.post(path, body))).toMatchObject(refusal);
    expect(loggedErrors()).toEqual([]);
  });

  test.each([
    ["in a value", String.raw`{"kind":"page-view","page":"\u0000"}`],
    ["in a key", String.raw`{"kind":"page-view","a\u0000":1}`],
    ["in a list", String.raw`{"kind":"page-view","more":["a",["\u0000"]]}`],
    ["in an object", String.raw`{"kind":"page-view","more":{"a":{"b\u0000":null}}}`],
    ["after a backslash", String.raw`{"kind":"page-view","page":"\\\u0000"}`],
    [
      "in a value that a later one with the same name replaces",
      String.raw`{"kind":"\u0000","kind":"page-view"}`,
    ],
    ["at a great depth", `{"kind":"page-view","a":${"[".repeat(deep)}"\\u0000"${"]".repeat(deep)}}`],
  ])("%s", async (_, body) => {
    const { loggedErrors, tab } = visitorSite();
    expect(await problemOf(await postText(tab, "/api/events", body))).toMatchObject(refusal);
    expect(loggedErrors()).toEqual([]);
  });
});

describe("a body with half of a surrogate pair is rejected", () => {
  test.each([
    ["the first half", String.raw`{"kind":"page-view","page":"\ud83d"}`],
    ["the second half", String.raw`{"kind":"page-view","page":"\uDE00"}`],
    ["the halves in the wrong order", String.raw`{"kind":"page-view","page":"\ude00\ud83d"}`],
    ["two first halves", String.raw`{"kind":"page-view","page":"\ud83d\ud83d\ude00"}`],
    ["something between the halves", String.raw`{"kind":"page-view","page":"\ud83d-\ude00"}`],
    ["another escape between the halves", String.raw`{"kind":"page-view","page":"\ud83d\n\ude00"}`],
    ["the halves in two texts", String.raw`{"kind":"page-view","a":["\ud83d","\ude00"]}`],
    [
      "a second half after an escaped backslash and its digits",
      String.raw`{"kind":"page-view","page":"\\ud83d\ude00"}`,
    ],
    ["a key", String.raw`{"kind":"page-view","\ud800":1}`],
  ])("%s", async (_, body) => {
    const { loggedErrors, tab } = visitorSite();
    expect(await problemOf(await postText(tab, "/api/events", body))).toMatchObject({
      ...refusal,
      message: "No text holds half of a surrogate pair.",
    });
    expect(loggedErrors()).toEqual([]);
  });

  test.each([
    ["a whole pair", String.raw`{"kind":"page-view","page":"\ud83d\ude00"}`],
    ["a whole pair after an escaped backslash", String.raw`{"kind":"page-view","page":"\\\ud83d\ude00"}`],
    ["the text of a half", String.raw`{"kind":"page-view","page":"\\ud83d"}`],
    ["an unescaped pair", `{"kind":"page-view","page":"\u{1F600}"}`],
  ])("but not %s", async (_, body) => {
    expect((await postText(visitorSite().tab, "/api/events", body)).status).toBe(204);
  });
});

describe("a body without escaped NUL", () => {
  test.each([
    ["with the text \\u0000", String.raw`{"kind":"page-view","page":"\\u0000"}`],
    ["with the text \\u0000 after a backslash", String.raw`{"kind":"page-view","page":"\\\\u0000"}`],
    ["with the character after NUL", String.raw`{"kind":"page-view","page":"\u0001"}`],
    ["with deep nesting", `{"kind":"page-view","a":${"[".repeat(deep)}${"]".repeat(deep)}}`],
  ])("%s is accepted", async (_, body) => {
    const { loggedErrors, tab } = visitorSite();
    expect((await postText(tab, "/api/events", body)).status).toBe(204);
    expect(loggedErrors()).toEqual([]);
  });

  test.each([
    ["that is not an object", String.raw`["\u0000"]`],
    ["that is not JSON because it has a literal NUL", '{"kind":"page-view","page":"\0"}'],
  ])("%s is rejected for its format", async (_, body) => {
    const { tab } = visitorSite();
    const message = "The body of the request must be a JSON object.";
    const refused = { code: "badRequest", status: 400, message };
    expect(await problemOf(await postText(tab, "/api/events", body))).toMatchObject(refused);
  });

  test("with NUL in an inner call is passed to the query language", async () => {
    const { tab } = visitorSite();
    const response = await tab.callRecord("/os/ABSRECORDFLAG?oslc.where=%00");
    expect(await response.json()).toMatchObject({
      member: [{ call: { parameters: [["oslc.where", "\0"]] } }],
    });
  });
});
