import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OpenedList } from "#contract/lists/lists.ts";
import type { Database } from "#database/database.ts";
import { createLists } from "#lists/lists.ts";
import { createListedVesselReads } from "#records/lists/listed-vessel-reads.ts";
import { read } from "#records/read.ts";
import { accountsUnderTest } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, load, openFresh } from "#tests/database/engines.ts";
import { gatewayUnderTest, problemOf, readableLog } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";
const bob = "bob@client.example";

const owner = (assetnum: string, customer_number = "C1") => ({
  assetnum,
  abs_vessel_customer_rel: [
    { customer_role: "Owner", abs_customers: [{ customer_number, customer_name: "NORTH LINE" }] },
  ],
});
const record = {
  vessel: [
    { assetnum: "V1", vessel_name: "=NORTH", imo_num: "9074729", class_num: "05000001" },
    { assetnum: "V2", vessel_name: "SOUTH", class_num: "X-2" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", security_domain_id: 1 },
  ],
  owner: [owner("V1"), owner("X1")],
};

let database: Database;
beforeAll(async () => {
  database = await openFresh();
});
afterAll(() => database.close());
beforeEach(useCheapPasswordHashes);
beforeEach(async () => {
  await empty(database);
  await load(database, record);
});

/** A gateway with real accounts, lists and reads, and browsers that call it. */
function site() {
  const under = accountsUnderTest(database);
  const log = readableLog();
  const browser = async (email?: string) => {
    const tab = gatewayUnderTest({
      accounts: under.accounts,
      lists: createLists(database),
      listedVessels: createListedVesselReads(database),
      read: (call, context) => read(database, call, context),
      log,
    });
    if (email !== undefined) {
      await signInAs(tab, under, email, email === ada ? { userType: "ABSADMIN" } : {});
    }
    const create = async (body: object): Promise<string> => {
      const response = await tab.post("/api/lists", { name: "Charter", ...body });
      return ((await response.json()) as { id: string }).id;
    };
    const open = async (id: string) => (await (await tab.get(`/api/lists/${id}`)).json()) as OpenedList;
    return { ...tab, create, open };
  };
  return { ...under, browser, log };
}

const everything = (id: string): readonly (readonly [string, object?])[] => [
  [`/api/lists/${id}`],
  [`/api/lists/${id}/vessels.csv`],
  [`/api/lists/${id}/name`, { name: "Mine" }],
  [`/api/lists/${id}/vessels`, { assetnums: ["V1"] }],
  [`/api/lists/${id}/vessels/remove`, { assetnums: ["V1"] }],
  [`/api/lists/${id}/merge`, { from: [id] }],
  [`/api/lists/${id}/delete`, {}],
];

describe("a list of vessels", () => {
  test("has the vessels of the numbers and keys that were chosen, with their current numbers", async () => {
    const tab = await site().browser(ann);
    const id = await tab.create({ numbers: ["05000001", "8814275"], assetnums: ["X1", "V9"] });
    expect(await tab.open(id)).toMatchObject({
      name: "Charter",
      vesselCount: 3,
      vessels: [
        { assetnum: "X1", number: "9305635", currentNumber: "9305635", name: "GREY", isInRecord: true },
        { assetnum: "V1", number: "05000001", currentNumber: "9074729" },
        { assetnum: null, number: "8814275", isInRecord: false },
      ],
    });
    const response = await tab.get("/api/lists");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toMatchObject({ lists: [{ id, name: "Charter", vesselCount: 3 }] });
  });

  test("that follows a company has its fleet without controlled vessels", async () => {
    const tab = await site().browser(ann);
    const id = await tab.create({ customerNumber: "C1" });
    expect((await tab.open(id)).vessels.map(({ assetnum }) => assetnum)).toEqual(["V1"]);
    await load(database, { owner: [owner("V2")] });
    expect((await tab.open(id)).vessels.map(({ assetnum }) => assetnum)).toEqual(["V1", "V2"]);
    expect(await (await tab.get("/api/lists")).json()).toMatchObject({ lists: [{ vesselCount: 2 }] });
    const gone = await tab.create({ name: "Gone", customerNumber: "C9" });
    expect((await tab.open(gone)).vessels).toEqual([]);
  });

  test("that follows a larger fleet states how many vessels it lacks", async () => {
    const keys = Array.from({ length: 1002 }, (_, at) => `F${at}`);
    await load(database, {
      vessel: keys.map((assetnum) => ({ assetnum, vessel_name: `FLEET ${assetnum}` })),
      owner: keys.map((assetnum) => owner(assetnum, "C7")),
    });
    const tab = await site().browser(ann);
    const { vesselCount, vessels } = await tab.open(await tab.create({ customerNumber: "C7" }));
    expect([vesselCount, vessels.length]).toEqual([1002, 1000]);
    const csv = await tab.get(
      `/api/lists/${await tab.create({ name: "All", customerNumber: "C7" })}/vessels.csv`,
    );
    expect(csv.headers.get("Content-Disposition")).toContain("All first 1000 of 1002 2026-11-20.csv");
  });

  test("is a CSV whose names are no formulas", async () => {
    const tab = await site().browser(ann);
    const response = await tab.get(
      `/api/lists/${await tab.create({ numbers: ["9074729", "8814275"] })}/vessels.csv`,
    );
    expect(response.headers.get("Content-Disposition")).toContain("Charter 2026-11-20.csv");
    expect((await response.text()).split("\r\n").slice(1)).toEqual([
      "9074729,'=NORTH,9074729,",
      "8814275,,8814275,No longer in the record",
      "",
    ]);
  });

  test("does not exist for another user, and needs a user", async () => {
    const { browser } = site();
    const [own, other, visitor] = [await browser(ann), await browser(bob), await browser()];
    const id = await own.create({ numbers: ["9074729"] });
    for (const [path, body] of everything(id)) {
      const send = (tab: typeof own) => (body ? tab.post(path, body) : tab.get(path));
      expect(await problemOf(await send(visitor))).toMatchObject({ code: "unauthorised" });
      expect((await send(other)).status).toBe(404);
    }
    expect((await visitor.get("/api/lists")).status).toBe(401);
    expect((await own.open(id)).vessels).toHaveLength(1);
  });

  test("is not changed without the anti-forgery token", async () => {
    const tab = await site().browser(ann);
    const id = await tab.create({});
    for (const [path, body] of everything(id)) {
      if (!body) continue;
      const refused = await tab.post(path, body, { headers: { "X-XSRF-TOKEN": "another" } });
      expect(await problemOf(refused)).toMatchObject({ code: "forgery" });
    }
  });

  test("can be read but not changed while impersonating, and its changes are audited", async () => {
    const { browser } = site();
    const own = await browser(ann);
    const id = await own.create({ numbers: ["9074729"] });
    const administrator = await browser(ada);
    const { users } = (await (await administrator.get("/api/administration/users")).json()) as {
      users: readonly { id: string; email: string }[];
    };
    const annId = users.find(({ email }) => email === ann)?.id ?? "";
    await administrator.post(`/api/administration/users/${annId}/impersonate`, {});
    await administrator.get("/api/portal");
    for (const [path, body] of everything(id)) {
      const response = body ? await administrator.post(path, body) : await administrator.get(path);
      expect(response.status).toBe(body ? 403 : 200);
    }
    await own.post(`/api/lists/${id}/delete`, {});
    const { rows } = {
      rows: await database.kysely.selectFrom("audit_log").select(["act", "what"]).execute(),
    };
    const ofLists = rows.filter(({ act }) => /list/.test(act));
    expect(ofLists).toEqual([
      { act: "list created", what: "Charter" },
      { act: "list deleted", what: "Charter" },
    ]);
  });

  test.each([
    ["an empty name", { name: " " }, "Enter a name for the list."],
    ["a long name", { name: "x".repeat(81) }, "A list's name has at most 80 characters."],
    [
      "a name of another list",
      { name: "CHARTER" },
      "You have a list named Charter already. Choose another name.",
    ],
  ])("is refused with %s", async (_, body, message) => {
    const tab = await site().browser(ann);
    await tab.create({});
    expect(await problemOf(await tab.post("/api/lists", body))).toMatchObject({ message });
  });
});

describe("the lists of all users at an address", () => {
  test("get at most 20,000 vessels in an hour", async () => {
    const tab = await site().browser(ann);
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, list) => tab.create({ name: `List ${list}` })),
    );
    const numbers = Array.from({ length: 1000 }, (_, at) => `N${at}`);
    for (const id of ids) expect((await tab.post(`/api/lists/${id}/vessels`, { numbers })).status).toBe(200);
    const refused = await tab.post("/api/lists", { name: "One more", numbers });
    expect(await problemOf(refused)).toMatchObject({ code: "tooManyRequests" });
    expect((await tab.post("/api/lists", { name: "Empty" })).status).toBe(200);
  });
});
