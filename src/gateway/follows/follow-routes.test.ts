import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FollowMade, type FollowsPage, maximumFollows } from "#contract/follows/follows.ts";
import type { Database } from "#database/database.ts";
import { createLists } from "#lists/lists.ts";
import type { CreateUser } from "#contract/administration/administration-calls.ts";
import { createFollows } from "#notifications/follows/follows.ts";
import { accountsUnderTest } from "#tests/accounts/accounts-under-test.ts";
import { useCheapPasswordHashes } from "#tests/accounts/cheap-password-hashes.ts";
import { empty, load, openFresh } from "#tests/database/engines.ts";
import { storeChange } from "#tests/records/change-rows.ts";
import { gatewayUnderTest, problemOf, readableLog, start } from "#tests/gateway/gateway-under-test.ts";
import { signInAs } from "#tests/gateway/sign-in.ts";

const ada = "ada@society.example";
const ann = "ann@client.example";
const bob = "bob@client.example";

const vessel = { kind: "vessel", assetnum: "V1" };
const email = { kind: "email", frequency: "daily", timeZone: "Europe/Oslo" };
const feed = { kind: "feed" };
const record = {
  vessel: [
    { assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", security_domain_id: 1 },
  ],
  flag: [{ flag_id: 12, name: "Malta" }],
  owner: [
    {
      assetnum: "X1",
      abs_vessel_customer_rel: [
        {
          customer_role: "Operator",
          abs_customers: [{ customer_number: "C9", customer_name: "Obsidian Marine", locations: [] }],
        },
      ],
    },
  ],
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

const cleared = "cleared@client.example";
const rights: Readonly<Record<string, Partial<CreateUser>>> = {
  [ada]: { userType: "ABSADMIN" },
  [cleared]: { clearances: ["itar"] },
};

/** A gateway with real accounts and follows, and browsers that call it. */
function site() {
  const under = accountsUnderTest(database);
  const log = readableLog();
  const { accounts } = under;
  const follows = createFollows({ database, clock: () => start });
  const browser = async (user?: string) => {
    const tab = gatewayUnderTest({ accounts, follows, lists: createLists(database), log });
    if (user !== undefined) {
      await signInAs(tab, under, user, rights[user] ?? {});
    }
    const follow = (target: object, delivery: object = email, topics = ["class"]) =>
      tab.post("/api/follows", { target, topics, delivery });
    const made = async (...request: Parameters<typeof follow>) =>
      (await (await follow(...request)).json()) as FollowMade;
    const page = async () => (await (await tab.get("/api/follows")).json()) as FollowsPage;
    return { ...tab, follow, made, page };
  };
  return { ...under, browser, log };
}

describe("a follow", () => {
  test("that is sent also when nothing changed has a digest from its begin, its change and its resumption", async () => {
    const tab = await site().browser(ann);
    const periods = async () => {
      const messages = await database.kysely
        .selectFrom("message")
        .select("period")
        .orderBy("period")
        .execute();
      return messages.map(({ period }) => period.split(" ")[0]);
    };
    const unchanged = { ...email, alsoUnchanged: true };
    await tab.made(vessel);
    expect(await periods()).toEqual([]);
    const { id } = await tab.made({ kind: "flag", flag: 12 }, unchanged);
    expect(await periods()).toEqual(["daily"]);
    const weekly = { ...unchanged, frequency: "weekly" };
    await tab.post(`/api/follows/${id}`, { topics: ["class"], delivery: weekly });
    expect(await periods()).toEqual(["daily", "weekly"]);
    await tab.post(`/api/follows/${id}/pause`, {});
    await database.kysely.deleteFrom("message").execute();
    await tab.post(`/api/follows/${id}/resume`, {});
    expect(await periods()).toEqual(["weekly"]);
  });

  test("is listed with the present name of what is followed, changes, pauses, resumes and stops", async () => {
    const tab = await site().browser(ann);
    const { id, feedAddress } = await tab.made(vessel);
    expect(feedAddress).toBeNull();
    await tab.made({ kind: "flag", flag: 12 });
    await tab.made({ kind: "search", query: "page=3&vesselName=north&sort=imo_num" });
    const { follows, limit } = await tab.page();
    expect(limit).toBe(maximumFollows);
    expect(follows.find((one) => one.id === id)).toMatchObject({
      target: vessel,
      name: "NORTH",
      topics: ["class"],
      delivery: email,
      state: "active",
      lastDeliveryAt: null,
    });
    const targets = follows.map(({ name, target }) => [target, name]);
    expect(targets).toContainEqual([{ kind: "flag", flag: 12 }, "Malta"]);
    expect(targets).toContainEqual([{ kind: "search", query: "vesselName=north" }, "north"]);

    const weekly = { ...email, frequency: "weekly" };
    const stateOf = async () => (await tab.page()).follows.find((one) => one.id === id);
    await tab.post(`/api/follows/${id}`, { topics: ["survey", "class"], delivery: weekly });
    expect(await stateOf()).toMatchObject({ topics: ["class", "survey"], delivery: weekly });
    const refused = await tab.post(`/api/follows/${id}`, { topics: ["class"], delivery: { kind: "feed" } });
    expect(refused.status).toBe(400);
    await tab.post(`/api/follows/${id}/pause`, {});
    expect(await stateOf()).toMatchObject({ state: "paused" });
    await storeChange(database, { assetnum: "V1", kind: "nameChanged" });
    await tab.post(`/api/follows/${id}/resume`, {});
    expect(await stateOf()).toMatchObject({ state: "active" });
    const stored = database.kysely.selectFrom("follow").select("read_position").where("id", "=", id);
    expect((await stored.executeTakeFirstOrThrow()).read_position).toBeGreaterThan(0);
    await tab.post(`/api/follows/${id}/stop`, {});
    expect(await stateOf()).toBeUndefined();
    expect(await readEvents(database)).toEqual(
      expect.arrayContaining([
        ["follow began", "vessel V1, email"],
        ["follow changed", "vessel V1, email, paused"],
        ["follow ended", "vessel V1, email"],
      ]),
    );
  });

  test("of the same target with the same delivery is one follow", async () => {
    const tab = await site().browser(ann);
    const first = await tab.made(vessel);
    const again = await tab.made(vessel, { ...email, frequency: "atOnce" }, ["survey"]);
    expect(again.id).toBe(first.id);
    const { follows } = await tab.page();
    expect(follows).toMatchObject([{ topics: ["survey"], delivery: { frequency: "atOnce" } }]);
  });

  test.each([
    [{ target: { kind: "vessel", assetnum: "V9" } }, 404, "There is nothing at this address."],
    [{ target: { kind: "list", list: "none" } }, 404, "There is nothing at this address."],
    [
      { target: { kind: "search", query: "page=2" } },
      400,
      "This address has no search to follow. Search first.",
    ],
    [{ topics: [] }, 400, "Choose at least one kind of change."],
    [
      { delivery: { ...email, timeZone: "Mars/Base" } },
      400,
      "The time zone is not known. Use a name such as Europe/Oslo.",
    ],
    [{ delivery: { kind: "webhook", webhook: "none" } }, 404, "There is nothing at this address."],
  ])("is refused for %j", async (change, status, message) => {
    const tab = await site().browser(ann);
    const response = await tab.post("/api/follows", {
      target: vessel,
      topics: ["class"],
      delivery: email,
      ...change,
    });
    expect(await problemOf(response)).toMatchObject({ status, message });
  });

  test("is one of at most 200 of a user", async () => {
    const tab = await site().browser(ann);
    const { id } = await tab.made(vessel);
    const { user_id } = await database.kysely
      .selectFrom("follow")
      .select("user_id")
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: maximumFollows - 2 }, (_, at) => ({
      id: `follow ${at}`,
      user_id,
      target: JSON.stringify({ kind: "vessel", assetnum: `W${at}` }),
      topics: ["class"] as const,
      delivery: JSON.stringify(email),
      read_position: 0,
    }));
    await database.kysely.insertInto("follow").values(rows).execute();
    expect((await tab.follow({ kind: "flag", flag: 12 })).status).toBe(200);
    expect(await problemOf(await tab.follow({ kind: "vessel", assetnum: "X1" }))).toMatchObject({
      code: "badRequest",
      message: "You follow 200 things, which is the most. Stop following one first.",
    });
    expect((await tab.made(vessel)).id).toBe(id);
  });

  test("does not exist for others, and cannot be seen or made by a visitor, an impersonator or an unverified user", async () => {
    const { browser } = site();
    const tab = await browser(ann);
    const { id } = await tab.made(vessel);
    const other = await browser(bob);
    for (const path of [`/api/follows/${id}/pause`, `/api/follows/${id}/resume`, `/api/follows/${id}/stop`]) {
      expect((await other.post(path, {})).status).toBe(404);
    }
    const visitor = await browser();
    expect((await visitor.get("/api/follows")).status).toBe(401);
    expect((await visitor.follow(vessel)).status).toBe(401);
    await database.kysely
      .updateTable("portal_user")
      .set({ email_verified: false })
      .where("email", "=", bob)
      .execute();
    expect((await problemOf(await other.follow(vessel))).code).toBe("emailUnverified");

    const administrator = await browser(ada);
    const { id: userId } = await database.kysely
      .selectFrom("portal_user")
      .select("id")
      .where("email", "=", ann)
      .executeTakeFirstOrThrow();
    await administrator.post(`/api/administration/users/${userId}/impersonate`, {});
    await administrator.get("/api/portal");
    expect((await problemOf(await administrator.get("/api/follows"))).code).toBe("notPermitted");
    expect((await problemOf(await administrator.post(`/api/follows/${id}/stop`, {}))).code).toBe(
      "notPermitted",
    );
  });
});

describe("the feed of a follow", () => {
  test("has what a visitor may read of what changed since, is not stored by caches, and stops with the follow", async () => {
    const { browser, log } = site();
    const tab = await browser(ann);
    await storeChange(database, { assetnum: "V1", kind: "flagChanged", after: "Before the follow" });
    const { id, feedAddress } = await tab.made({ kind: "vessel", assetnum: "X1" }, feed, ["identity"]);
    const made = await tab.made(vessel, feed, ["identity"]);
    expect(feedAddress).toMatch(/^http:\/\/localhost\/changes\/[\w-]{43}\.atom$/);
    await storeChange(database, { assetnum: "V1", kind: "nameChanged", after: "NORTHERN" });
    await storeChange(database, { assetnum: "X1", kind: "nameChanged", after: "HIDDEN" });
    const { pathname } = new URL(made.feedAddress ?? "");
    const reader = await browser();
    const response = await reader.get(pathname);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/atom+xml; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const text = await response.text();
    expect(text.match(/<entry>/g)).toHaveLength(1);
    expect(text).toMatch(/Changes of NORTH[^]*NORTHERN/);
    expect((await tab.made(vessel, feed)).feedAddress).toBeNull();
    const ofControlled = await (await reader.get(new URL(feedAddress ?? "").pathname)).text();
    expect(ofControlled).toContain("Changes of GREY");
    expect(ofControlled).not.toContain("<entry>");
    expect((await reader.get("/changes/unknown.atom")).status).toBe(404);
    expect((await reader.get(pathname, { method: "POST" })).status).toBe(404);
    await tab.post(`/api/follows/${made.id}/stop`, {});
    expect((await reader.get(pathname)).status).toBe(404);
    expect(JSON.stringify(log.lines)).not.toContain(pathname.slice("/changes/".length, -5));
    expect((await tab.page()).follows.map((one) => one.id)).toEqual([id]);
  });
});

test("the feed of a company that only controlled vessels name does not name it", async () => {
  const { browser } = site();
  const owner = await browser(cleared);
  const company = { kind: "company", company: "C9" };
  const { feedAddress } = await owner.made(company, feed);
  expect((await owner.page()).follows).toMatchObject([{ name: "Obsidian Marine" }]);
  const text = await (await (await browser()).get(new URL(feedAddress ?? "").pathname)).text();
  expect(text).toContain("Changes of Company");
  expect(text).not.toMatch(/Obsidian|C9/);
});

async function readEvents({ kysely }: Database) {
  const rows = await kysely.selectFrom("audit_log").select(["act", "what"]).execute();
  return rows.map(({ act, what }) => [act, what]);
}
