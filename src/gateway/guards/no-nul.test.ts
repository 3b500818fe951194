// The character NUL, which PostgreSQL takes in no text, wherever a caller can put one. Accounts and documents are on a real database,
// which is what would fail.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountPaths, captchaActionOf } from "#contract/account.ts";
import { administrationPaths } from "#contract/administration.ts";
import type { Database } from "#database/database.ts";
import { readableDocument } from "#records/file-access.ts";
import { accountsUnderTest, establish, goodPassword, newUser } from "#tests/accounts/accounts-under-test.ts";
import { empty, openFresh } from "#tests/database/engines.ts";
import { captchaToken, gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { type MachineGateway, machineGateway, maxauth } from "#tests/gateway/machine.ts";

const ada = "ada@society.example";
const refusal = { code: "badRequest", status: 400, message: "No text holds the character NUL." };
/** A depth at which what calls itself would use up its stack. */
const deep = 7000;

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(() => empty(database));

/** What an operator would have to look into. */
const faultsIn = ({ lines }: ReturnType<typeof readableLog>) =>
  lines.filter(({ level }) => level === "error");

/** A visitor's browser, and the log of the gateway that it calls. */
function visiting() {
  const log = readableLog();
  const under = accountsUnderTest(database);
  const tab = gatewayUnderTest({
    accounts: under.accounts,
    findDocument: async (asked, reader) => {
      const found = await readableDocument(database, asked, reader);
      return found && { ...found, notice: null };
    },
    log,
  });
  return { ...under, tab, faults: () => faultsIn(log) };
}

/** The same, of an administrator. */
async function administering() {
  const site = visiting();
  const id = await establish(site, newUser(ada, { userType: "ABSADMIN" }));
  const recaptchaToken = captchaToken(captchaActionOf(accountPaths.signIn));
  const body = { email: ada, password: goodPassword, recaptchaToken };
  expect((await site.tab.post(accountPaths.signIn, body)).status).toBe(204);
  await site.tab.get("/api/portal");
  return { ...site, id };
}

/** Posts a JSON text as it stands. */
async function postText({ cookies, get }: ReturnType<typeof gatewayUnderTest>, path: string, body: string) {
  await get("/api/portal");
  const headers = { "X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "" };
  return get(path, { method: "POST", headers, body });
}

describe("an address that holds NUL is refused", () => {
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
  ])("to a visitor: %s", async (path) => {
    const { faults, tab } = visiting();
    expect(await problemOf(await tab.get(path))).toMatchObject(refusal);
    expect(faults()).toEqual([]);
  });

  test.each([
    `${administrationPaths.users}?search=%00`,
    `${administrationPaths.users}/%00`,
    `${administrationPaths.auditLog}?act=%00`,
    `${administrationPaths.auditLog}?user=%00`,
  ])("to an administrator: %s", async (path) => {
    const { faults, tab } = await administering();
    expect(await problemOf(await tab.get(path))).toMatchObject(refusal);
    expect(faults()).toEqual([]);
  });

  test("whatever is posted there", async () => {
    const { faults, tab } = await administering();
    for (const path of [administrationPaths.user("\0"), administrationPaths.disable("a\0")]) {
      expect(await problemOf(await tab.post(path, newUser(ada)))).toMatchObject(refusal);
    }
    expect(faults()).toEqual([]);
  });
});

describe("an address goes on as it did that only looks like it:", () => {
  test.each([
    ["the four characters that stand for NUL, encoded", "/viewCertificate?certNum=%2500", 404],
    ["the same in a path", "/%2500/content/x", 404],
    ["the same in pieces", "/%25%30%30/content/x", 404],
    ["a character just after NUL", "/viewCertificate?certNum=%01", 404],
    ["a digit nought", "/viewCertificate?certNum=%30", 404],
    ["a sequence that is no UTF-8, with NUL in it", "/viewCertificate?certNum=%ff%00", 404],
    ["the same in a path", "/%ff%00/content/x", 404],
    ["a sequence that is cut off", "/viewCertificate?certNum=%0", 404],
    ["the same in a path", "/%E0%A4%A/content/x", 404],
    ["a lone percent sign", "/api/portal?x=%", 200],
  ])("%s: %s", async (_, path, status) => {
    const { faults, tab } = visiting();
    expect((await tab.get(path)).status).toBe(status);
    expect(faults()).toEqual([]);
  });
});

describe("a machine's NUL is answered in its own form:", () => {
  const log = readableLog();
  const vessels = "/maximo/api/os/ABSRECORDVESSEL";
  const script = "/maximo/api/script/ABSRECORDCAPACITYSQL";
  let gateway: MachineGateway;
  beforeAll(async () => {
    gateway = await machineGateway(() => Promise.resolve(), { log });
  });
  afterAll(() => gateway.database.close());

  test.each([
    ["in a path", "/maximo/%00", 404],
    ["in the name of a record set", "/maximo/api/os/%00", 404],
    ["in the id of a member", `${vessels}/%00`, 404],
    ["in the key that an id encodes", `${vessels}/_AA--`, 400],
    ["in a condition", `${vessels}?oslc.where=assetnum=%22%00%22`, 400],
    ["in a search", `${vessels}?oslc.searchTerms=%22%00%22`, 400],
    ["in an order", `${vessels}?oslc.orderBy=%00`, 400],
    ["in a selection", `${vessels}?oslc.select=%00`, 400],
    ["in the name of a saved query", `${vessels}?savedQuery=%00`, 400],
    ["in a script's parameter", `${script}?assetnum=%00`, 400],
    ["where a sequence is no UTF-8", `${script}?assetnum=%ff%00`, 400],
  ])("%s", async (_, path, status) => {
    const answer = await gateway.askWithKey(path);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty(["oslc:Error", "oslc:statusCode"], String(status));
    expect(faultsIn(log)).toEqual([]);
  });

  test("in a form that is posted", async () => {
    const headers = { apikey: gateway.key };
    const posted = await gateway.ask(script, {
      method: "POST",
      headers,
      body: new URLSearchParams({ assetnum: "\0" }),
    });
    const body = new URLSearchParams({ j_username: "\0", j_password: "\0" });
    const login = await gateway.ask("/maximo/oslc/j_security_check", { method: "POST", body });
    expect([posted.status, login.status]).toEqual([400, 401]);
    expect(faultsIn(log)).toEqual([]);
  });

  test("in a credential", async () => {
    const asks = [
      () => gateway.ask(`${vessels}?apikey=%00`),
      () => gateway.ask(vessels, { headers: maxauth("\0", "\0") }),
      () => gateway.ask(vessels, { headers: { Cookie: "JSESSIONID=%00.x" } }),
      () => gateway.ask(vessels, { headers: { Cookie: "JSESSIONID=AA.x" } }),
    ];
    for (const ask of asks) expect((await ask()).status).toBe(401);
    expect(faultsIn(log)).toEqual([]);
  });
});

test("requests that hold NUL are counted like any other", async () => {
  const limits = { requestsPerMinute: 2, bodyBytes: 1000, answerTime: 1000 };
  const { get } = gatewayUnderTest({ limits });
  const statuses = [];
  for (let request = 1; request <= 3; request += 1) statuses.push((await get("/x/content/%00")).status);
  expect(statuses).toEqual([400, 400, 429]);
});

describe("a body that holds NUL is refused", () => {
  test("where a visitor signs up", async () => {
    const { faults, tab } = visiting();
    const recaptchaToken = captchaToken(captchaActionOf(accountPaths.signUp));
    const body = { name: "An\0n", email: ada, password: goodPassword, recaptchaToken };
    expect(await problemOf(await tab.post(accountPaths.signUp, body))).toMatchObject(refusal);
    expect(faults()).toEqual([]);
  });

  test.each<[string, string, object]>([
    ["ends a session", accountPaths.endSession, { id: "\0" }],
    ["revokes a key", accountPaths.revokeKey, { name: "\0" }],
    ["changes a name", accountPaths.changeName, { name: "\0" }],
    ["makes a user", administrationPaths.users, newUser("ann@client.example", { roleValue: "U\0" })],
  ])("where somebody %s", async (_, path, body) => {
    const { faults, tab } = await administering();
    expect(await problemOf(await tab.post(path, body))).toMatchObject(refusal);
    expect(faults()).toEqual([]);
  });

  test.each([
    ["in a value", String.raw`{"kind":"page-view","page":"\u0000"}`],
    ["in a key", String.raw`{"kind":"page-view","a\u0000":1}`],
    ["in a list", String.raw`{"kind":"page-view","more":["a",["\u0000"]]}`],
    ["in an object", String.raw`{"kind":"page-view","more":{"a":{"b\u0000":null}}}`],
    ["after a backslash", String.raw`{"kind":"page-view","page":"\\\u0000"}`],
    ["where a later value of one name hides it", String.raw`{"kind":"\u0000","kind":"page-view"}`],
    ["deep down", `{"kind":"page-view","a":${"[".repeat(deep)}"\\u0000"${"]".repeat(deep)}}`],
  ])("%s", async (_, body) => {
    const { faults, tab } = visiting();
    expect(await problemOf(await postText(tab, "/api/events", body))).toMatchObject(refusal);
    expect(faults()).toEqual([]);
  });
});

describe("a body goes on as it did", () => {
  test.each([
    ["that spells NUL out", String.raw`{"kind":"page-view","page":"\\u0000"}`],
    ["that spells it out after a backslash", String.raw`{"kind":"page-view","page":"\\\\u0000"}`],
    ["with the character after NUL", String.raw`{"kind":"page-view","page":"\u0001"}`],
    ["that is nested deep", `{"kind":"page-view","a":${"[".repeat(deep)}${"]".repeat(deep)}}`],
  ])("%s", async (_, body) => {
    const { faults, tab } = visiting();
    expect((await postText(tab, "/api/events", body)).status).toBe(204);
    expect(faults()).toEqual([]);
  });

  test.each([
    ["that is no object", String.raw`["\u0000"]`],
    ["that is no JSON, for NUL stands in it as it is", '{"kind":"page-view","page":"\0"}'],
  ])("%s", async (_, body) => {
    const { tab } = visiting();
    const message = "The body of the request must be a JSON object.";
    const refused = { code: "badRequest", status: 400, message };
    expect(await problemOf(await postText(tab, "/api/events", body))).toMatchObject(refused);
  });

  test("in an inner call, of which the query language knows more", async () => {
    const { tab } = visiting();
    const answer = await tab.ask("/os/ABSRECORDFLAG?oslc.where=%00");
    expect(await answer.json()).toMatchObject({
      member: [{ asked: { parameters: [["oslc.where", "\0"]] } }],
    });
  });
});
