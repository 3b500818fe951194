import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { ListMember } from "#contract/lists.ts";
import { findListMembers, readListedVessels } from "#records/lists/listed-vessels.ts";
import { maximumVisitorCopyBytes } from "#rules/lists/list-limits.ts";
import { empty, forEachEngine, load, replaceMember } from "#tests/database/engines.ts";
import { createLists } from "./lists.ts";
import { listNumbers } from "./vessel-lists.ts";

const noon = Date.UTC(2026, 10, 20, 12);
const day = 24 * 60 * 60 * 1000;

const ann = { user: { id: "ann", name: "ann", email: "ann@client.example" } } as const;
const visitor = { user: null } as const;

/** Members for so many vessels, from the number after `after`. */
const vessels = (count: number, after = 0): readonly ListMember[] =>
  Array.from({ length: count }, (_, at) => ({
    assetnum: `V${after + at + 1}`,
    number: `N${after + at + 1}`,
  }));

forEachEngine((engine) => {
  let now = noon;
  const lists = () => createLists(engine.database, () => now);
  const makeUser = (id: string) =>
    sql`insert into portal_user (id, name, email) values (${id}, ${id}, ${`${id}@client.example`})`.execute(
      engine.database.kysely,
    );
  const create = (name: string, members: readonly ListMember[] = [], userId = "ann") =>
    lists().create(ann, { userId, name, customerNumber: null, members });
  const keysOf = async (listId: string) =>
    (await lists().read({ userId: "ann", listId })).members.map(({ assetnum, number }) => assetnum ?? number);

  beforeEach(async () => {
    now = noon;
    await empty(engine.database);
    await makeUser("ann");
    await makeUser("bob");
  });

  describe("the lists of a user", () => {
    test("are at most 50", async () => {
      for (let count = 1; count <= 49; count += 1) await create(`List ${count}`);
      await create("The fiftieth");
      await expect(create("One more")).rejects.toMatchObject({ code: "tooManyLists" });
      await expect(create("One more", [], "bob")).resolves.toBeTypeOf("string");
      expect(await lists().all("ann")).toHaveLength(50);
    });

    test("have different names, also by case", async () => {
      const id = await create("Charter");
      const other = await create("Insured");
      await expect(create("CHARTER")).rejects.toMatchObject({ code: "listNameTaken" });
      const rename = (listId: string, name: string) => lists().rename({ userId: "ann", listId }, name);
      await expect(rename(other, "charter")).rejects.toMatchObject({ code: "listNameTaken" });
      await rename(id, "charter");
      await expect(create("Charter", [], "bob")).resolves.toBeTypeOf("string");
      expect((await lists().all("ann")).map(({ name }) => name)).toEqual(["charter", "Insured"]);
    });

    test("do not exist for another user", async () => {
      const key = { userId: "bob", listId: await create("Charter", vessels(1)) };
      const calls = [
        lists().read(key),
        lists().rename(key, "Mine"),
        lists().remove(ann, key),
        lists().addVessels(key, vessels(2)),
        lists().removeVessels(key, { assetnums: ["V1"] }),
        lists().merge(ann, key, []),
        listNumbers(engine.database, key),
      ];
      const results = await Promise.allSettled(calls);
      expect(results.map((result) => result.status === "rejected" && result.reason.code)).toEqual(
        calls.map(() => "notFound"),
      );
      const own = await create("Own", [], "bob");
      await expect(lists().merge(ann, { userId: "bob", listId: own }, [key.listId])).rejects.toMatchObject({
        code: "notFound",
      });
      expect(await keysOf(key.listId)).toEqual(["V1"]);
    });

    test("are deleted with the account", async () => {
      await create("Charter", vessels(2));
      await lists().share(ann, vessels(2));
      await engine.database.kysely.deleteFrom("portal_user").where("id", "=", "ann").execute();
      for (const table of ["vessel_list", "vessel_list_member", "shared_list_copy"] as const) {
        expect(await engine.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
      }
    });
  });

  describe("the vessels of a list", () => {
    test.each([999, 1000])("can be %i", async (count) => {
      expect(await keysOf(await create("Charter", vessels(count)))).toHaveLength(count);
    });

    test("are not more than 1,000, whether at once or one after the other", async () => {
      await expect(create("Charter", vessels(1001))).rejects.toMatchObject({ code: "listFull" });
      const listId = await create("Charter", vessels(999));
      const add = (members: readonly ListMember[]) => lists().addVessels({ userId: "ann", listId }, members);
      await expect(add(vessels(2, 999))).rejects.toMatchObject({ code: "listFull" });
      expect(await add(vessels(2, 998))).toEqual({ id: listId, added: 1, known: 1, unknown: 0 });
      expect(await keysOf(listId)).toHaveLength(1000);
    });

    test("keep their order and occur once", async () => {
      const unknown = { assetnum: null, number: "9074729" };
      const listId = await create("Charter", [...vessels(2, 1), unknown, ...vessels(3), unknown]);
      expect(await keysOf(listId)).toEqual(["V2", "V3", "9074729", "V1"]);
      const key = { userId: "ann", listId };
      expect(await lists().removeVessels(key, { assetnums: ["V3", "V9"], numbers: ["9074729"] })).toBe(2);
      await lists().addVessels(key, vessels(4));
      expect(await keysOf(listId)).toEqual(["V2", "V1", "V3", "V4"]);
    });

    test("stay listed when a vessel gets another IMO number or leaves the record", async () => {
      const record = { assetnum: "V1", vessel_name: "NORTH", imo_num: "9074729" };
      await load(engine.database, {
        vessel: [record, { assetnum: "V2", vessel_name: "SOUTH", class_num: "X-2" }],
      });
      const members = await findListMembers(engine.database, { assetnums: ["V2"], numbers: ["9074729"] });
      const key = { userId: "ann", listId: await create("Charter", members) };
      await replaceMember(engine.database, "vessel", { ...record, imo_num: "8814275" });
      await sql`delete from vessel where assetnum = 'V2'`.execute(engine.database.kysely);
      const stored = await lists().read(key);
      expect(await readListedVessels(engine.database, stored.members)).toEqual([
        { assetnum: "V2", number: "X-2", currentNumber: null, name: null, isInRecord: false },
        { assetnum: "V1", number: "9074729", currentNumber: "8814275", name: "NORTH", isInRecord: true },
      ]);
      expect(await listNumbers(engine.database, key)).toEqual({
        name: "Charter",
        customerNumber: null,
        assetnums: ["V2", "V1"],
        numbers: [],
      });
    });

    test("are found when a number comes into the record later, each vessel once", async () => {
      const members = await findListMembers(engine.database, { numbers: ["x-2", "9074729"] });
      expect(members).toEqual([
        { assetnum: null, number: "X-2" },
        { assetnum: null, number: "9074729" },
      ]);
      await load(engine.database, {
        vessel: [
          { assetnum: "V1", vessel_name: "TWIN", class_num: "X-2" },
          { assetnum: "V2", vessel_name: "SOUTH", class_num: "X-2" },
        ],
      });
      const listed = await readListedVessels(engine.database, [...members, ...vessels(1)]);
      expect(listed.map(({ assetnum, number }) => [assetnum, number])).toEqual([
        ["V2", "X-2"],
        [null, "9074729"],
        ["V1", "N1"],
      ]);
    });
  });

  describe("lists that are merged", () => {
    test("become one with each vessel once", async () => {
      const into = await create("Into", vessels(2));
      const from = await create("From", vessels(3, 1));
      const other = await create("Other", [...vessels(1), { assetnum: null, number: "9074729" }]);
      const key = { userId: "ann", listId: into };
      expect(await lists().merge(ann, key, [from, other, from, into])).toEqual({
        id: into,
        added: 3,
        known: 2,
        unknown: 1,
      });
      const merged = engine.database.kysely
        .selectFrom("audit_log")
        .select("what")
        .where("act", "=", "lists merged");
      expect(await merged.execute()).toEqual([{ what: "Into + From + Other" }]);
      expect(await keysOf(into)).toEqual(["V1", "V2", "V3", "V4", "9074729"]);
      expect(await lists().all("ann")).toMatchObject([{ name: "Into", memberCount: 5 }]);
    });

    test("stay as they were if they have more than 1,000 vessels together", async () => {
      const into = await create("Into", vessels(600));
      const from = await create("From", vessels(401, 600));
      await expect(lists().merge(ann, { userId: "ann", listId: into }, [from])).rejects.toMatchObject({
        code: "listFull",
        details: { count: 1001 },
      });
      expect([await keysOf(into), await keysOf(from)].map(({ length }) => length)).toEqual([600, 401]);
    });

    test("do not follow a company", async () => {
      const fleet = { userId: "ann", name: "Fleet", customerNumber: "C1", members: [] };
      const company = await lists().create(ann, fleet);
      const own = await create("Own", vessels(1));
      for (const [into, from] of [
        [own, company],
        [company, own],
      ] as const) {
        await expect(lists().merge(ann, { userId: "ann", listId: into }, [from])).rejects.toMatchObject({
          code: "listFollowsCompany",
        });
      }
      const key = { userId: "ann", listId: company };
      expect(await listNumbers(engine.database, key)).toMatchObject({ customerNumber: "C1", assetnums: [] });
    });
  });

  describe("a shared copy", () => {
    test("is opened by its secret, of which only the hash is stored", async () => {
      const copy = await lists().share(ann, vessels(2));
      expect(Buffer.from(copy.secret, "base64url")).toHaveLength(24);
      expect((await lists().openCopy(copy.secret)).members).toEqual(vessels(2));
      const { rows } = await sql`select * from shared_list_copy`.execute(engine.database.kysely);
      expect(JSON.stringify(rows)).not.toContain(copy.secret);
      for (const other of [copy.id, "", "%", copy.secret.slice(1)]) {
        await expect(lists().openCopy(other)).rejects.toMatchObject({ code: "sharedCopyGone" });
      }
    });

    test("of a visitor expires after 90 days and is revoked by its token", async () => {
      const { revocationToken, secret } = await lists().share(visitor, vessels(1));
      now = noon + 90 * day - 1;
      await expect(lists().openCopy(secret)).resolves.toMatchObject({ expiresAt: new Date(noon + 90 * day) });
      now += 1;
      await expect(lists().openCopy(secret)).rejects.toMatchObject({ code: "sharedCopyGone" });
      const later = await lists().share(visitor, vessels(1));
      await expect(
        lists().revokeCopy(visitor, { revocationToken: revocationToken ?? "" }),
      ).rejects.toMatchObject({
        code: "sharedCopyGone",
      });
      await lists().revokeCopy(visitor, { revocationToken: later.revocationToken ?? "" });
      await expect(lists().openCopy(later.secret)).rejects.toMatchObject({ code: "sharedCopyGone" });
    });

    test("keeps numbers of the record and valid IMO numbers only, and says how many it leaves out", async () => {
      await load(engine.database, {
        vessel: [{ assetnum: "V1", imo_num: "1234560", class_num: "06190000" }],
      });
      const numbers = ["1234560", "06190000", "9074729", "9074728", "907472", "x".repeat(50), "9074729"];
      const members = await findListMembers(engine.database, { numbers });
      const copy = await lists().share(visitor, members);
      expect(copy.leftOut).toBe(3);
      expect((await lists().openCopy(copy.secret)).members).toEqual([
        { assetnum: "V1", number: "1234560" },
        { assetnum: null, number: "9074729" },
      ]);
      const invented = await findListMembers(engine.database, { numbers: ["9074728", "call me"] });
      await expect(lists().share(ann, invented)).rejects.toMatchObject({
        code: "nothingToShare",
        status: 400,
      });
    });

    test("is one of at most 50 of the visitors at an address, at a time", async () => {
      const copies = [];
      for (let count = 1; count <= 50; count += 1)
        copies.push(await lists().share(visitor, vessels(1), "192.0.2.1"));
      const one = () => lists().share(visitor, vessels(1), "192.0.2.1");
      await expect(one()).rejects.toMatchObject({
        code: "tooManyCopiesOfAddress",
        status: 409,
        details: { maximum: 50 },
      });
      await lists().share(visitor, vessels(1), "192.0.2.2");
      await lists().share(ann, vessels(1), "192.0.2.1");
      await lists().revokeCopy(visitor, { revocationToken: copies[0]?.revocationToken ?? "" });
      await one();
      await expect(one()).rejects.toMatchObject({ code: "tooManyCopiesOfAddress" });
      now = noon + 90 * day;
      await one();
    });

    test("is not stored beside too many of visitors, and takes the place of those that were not opened for a week", async () => {
      const share = () => lists().share(visitor, vessels(1));
      const sizes = async () =>
        (
          await sql<{ size: number }>`select size from shared_list_copy order by created_at`.execute(
            engine.database.kysely,
          )
        ).rows.map(({ size }) => size);
      const old = await share();
      now += 1;
      const opened = await share();
      now += 1;
      const recent = await share();
      const user = await lists().share(ann, vessels(1));
      const [size = 0] = await sizes();
      // Together they leave room for exactly one more.
      const room = maximumVisitorCopyBytes - size - 2 * 40_000_000;
      await sql`update shared_list_copy set size = 40000000 where id in (${old.id}, ${opened.id})`.execute(
        engine.database.kysely,
      );
      await sql`update shared_list_copy set size = ${room} where id = ${recent.id}`.execute(
        engine.database.kysely,
      );
      await share();
      now = noon + 7 * day - 1;
      await expect(share()).rejects.toMatchObject({
        code: "sharedCopiesFull",
        status: 409,
        message: expect.stringMatching(/^Visitors share so many copies .* Sign in/),
      });
      await lists().share(ann, vessels(1));
      await lists().openCopy(opened.secret);
      now = noon + 7 * day;
      await share();
      await expect(lists().openCopy(old.secret)).rejects.toMatchObject({ code: "sharedCopyGone" });
      for (const { secret } of [opened, recent, user]) await lists().openCopy(secret);
      // The two younger ones were opened less than a week ago.
      now = noon + 14 * day - 2;
      await sql`update shared_list_copy set size = ${maximumVisitorCopyBytes} where id = ${opened.id}`.execute(
        engine.database.kysely,
      );
      await expect(share()).rejects.toMatchObject({ code: "sharedCopiesFull" });
      await expect(lists().openCopy(recent.secret)).resolves.toBeDefined();
    });

    test("of visitors at the same time is stored within the bounds of their address", async () => {
      const shares = Array.from({ length: 60 }, () => lists().share(visitor, vessels(1), "192.0.2.1"));
      const results = await Promise.allSettled(shares);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(50);
    });

    test("of a user lasts until that user revokes it", async () => {
      const { id, revocationToken, secret } = await lists().share(ann, vessels(1));
      expect(revocationToken).toBeNull();
      now += 1000 * day;
      await lists().openCopy(secret);
      expect(await lists().copies("ann")).toMatchObject([{ id, vesselCount: 1 }]);
      await expect(lists().revokeCopy(visitor, { userId: "bob", id })).rejects.toMatchObject({
        code: "sharedCopyGone",
      });
      await lists().revokeCopy(ann, { userId: "ann", id });
      await expect(lists().openCopy(secret)).rejects.toMatchObject({ code: "sharedCopyGone" });
    });
  });
});
