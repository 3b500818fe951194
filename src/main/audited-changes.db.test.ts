// A change of lists, copies, follows and keys and its audit event are one transaction: where the event cannot be written, nothing is changed,
// and where nothing is changed, no event is written.
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { changeTopics } from "#contract/changes/changes.ts";
import type { FollowTarget } from "#contract/follows/follows.ts";
import type { Database } from "#database/database.ts";
import { createLists } from "#lists/lists.ts";
import { createFollows } from "#notifications/follows/follows.ts";
import { visitor } from "#contract/account/reader.ts";
import { accountsUnderTest } from "#tests/accounts/accounts-under-test.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const user = {
  id: "ann",
  name: "Ann",
  email: "ann@client.example",
  isEmailVerified: true,
  userType: "client",
  roleValue: "USER",
  permissions: [],
  clearances: [],
  impersonatedBy: null,
} as const;
const from = { address: "192.0.2.1", requestId: "r1" };
const actor = { user, from };
const members = [{ assetnum: "V1", number: "9074729" }];
const context = { reader: visitor, today: "2026-11-20", origin: "" };

/** What the changes below could change. */
async function storedRows({ kysely }: Database): Promise<unknown> {
  const tables = ["vessel_list", "vessel_list_member", "follow", "secret_address", "api_key"] as const;
  return Promise.all(
    tables.map((table) =>
      kysely
        .selectFrom(table)
        .selectAll()
        .orderBy(sql`1`)
        .execute(),
    ),
  );
}

/** Runs work while no audit event can be written. */
async function withoutAuditLog({ kysely }: Database, work: () => Promise<void>): Promise<void> {
  await sql`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
    kysely,
  );
  await sql`create trigger refuse_audit before insert on audit_log execute function refuse_audit()`.execute(
    kysely,
  );
  try {
    await work();
  } finally {
    await sql`drop function refuse_audit cascade`.execute(kysely);
  }
}

forEachEngine((engine) => {
  const client = { ...from, cookie: "", browser: "" };
  const session = { id: "s1", token: "t1", user, reader: visitor };
  const lists = () => createLists(engine.database);
  const follows = () => createFollows({ database: engine.database, clock: () => noon });
  const createList = (name: string) =>
    lists().createList(actor, { userId: "ann", name, customerNumber: null, members });
  const follow = (delivery: "email" | "feed", target: FollowTarget = { kind: "vessel", assetnum: "V1" }) =>
    follows().follow({
      client,
      session,
      request: {
        target,
        topics: [...changeTopics],
        delivery:
          delivery === "feed" ? { kind: "feed" } : { kind: "email", frequency: "daily", timeZone: "UTC" },
      },
      context,
    });

  const accounts = () => accountsUnderTest(engine.database).accounts;
  const makeKey = () => accounts().createApiKey(client, session, { label: "mine" });

  async function storeRecord(): Promise<void> {
    await empty(engine.database);
    await load(engine.database, { vessel: [{ assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729" }] });
    await sql`insert into portal_user (id, name, email) values ('ann', 'Ann', 'ann@client.example')`.execute(
      engine.database.kysely,
    );
  }

  describe("a change whose audit event cannot be written changes nothing", () => {
    beforeEach(storeRecord);

    test.each<[string, () => Promise<() => Promise<unknown>>]>([
      ["a new list", async () => () => createList("Charter")],
      [
        "a merged list",
        async () => {
          const [listId, other] = [await createList("Charter"), await createList("Insured")];
          return () => lists().mergeLists(actor, { userId: "ann", listId }, [other]);
        },
      ],
      [
        "a deleted list",
        async () => {
          const listId = await createList("Charter");
          return () => lists().deleteList(actor, { userId: "ann", listId });
        },
      ],
      ["a new follow by email", async () => () => follow("email")],
      ["a new feed", async () => () => follow("feed")],
      [
        "a paused follow",
        async () => {
          const { id } = await follow("email");
          return () => follows().pause(actor, id);
        },
      ],
      [
        "a resumed follow",
        async () => {
          const { id } = await follow("email");
          await follows().pause(actor, id);
          return () => follows().resume(actor, id);
        },
      ],
      ["a new key", async () => makeKey],
      [
        "a revoked key",
        async () => {
          const { name } = await makeKey();
          return () => accounts().revokeUserApiKey(client, session, name);
        },
      ],
      [
        "a stopped feed",
        async () => {
          const { id } = await follow("feed");
          return () => follows().stop(actor, id);
        },
      ],
    ])("%s", async (_, prepare) => {
      const change = await prepare();
      const before = await storedRows(engine.database);
      await withoutAuditLog(engine.database, () => expect(change()).rejects.toThrow("no room"));
      expect(await storedRows(engine.database)).toEqual(before);
      await change();
      expect(await storedRows(engine.database)).not.toEqual(before);
    });
  });

  describe("a change that makes no difference writes no event", () => {
    beforeEach(storeRecord);

    const countEvents = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(
        engine.database.kysely,
      );
      return rows[0]?.count;
    };
    const settings = {
      topics: [...changeTopics],
      delivery: { kind: "email", frequency: "daily", timeZone: "UTC" },
    } as const;

    test.each<[string, (followId: string, listId: string) => Promise<unknown>]>([
      ["the settings that a follow has", (id) => follows().change(actor, id, settings)],
      ["a follow that exists", () => follow("email")],
      ["a resumed follow that is active", (id) => follows().resume(actor, id)],
      [
        "a list merged with itself",
        (_, listId) => lists().mergeLists(actor, { userId: "ann", listId }, [listId]),
      ],
    ])("%s", async (_, change) => {
      const { id } = await follow("email");
      const listId = await createList("Charter");
      const before = await countEvents();
      await change(id, listId);
      expect(await countEvents()).toBe(before);
    });

    test("a paused follow that is paused", async () => {
      const { id } = await follow("email");
      await follows().pause(actor, id);
      const before = await countEvents();
      await follows().pause(actor, id);
      expect(await countEvents()).toBe(before);
    });
  });
});
