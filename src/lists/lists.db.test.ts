import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { ListMember } from "#contract/lists/lists.ts";
import { findListMembers, readListedVessels } from "#records/lists/listed-vessels.ts";
import { empty, forEachEngine, load, replaceMember } from "#tests/database/engines.ts";
import { createLists } from "./lists.ts";
import { listNumbers } from "./vessel-lists.ts";

const ann = { user: { id: "ann", name: "ann", email: "ann@client.example" } } as const;

/** Members for so many vessels, from the number after `after`. */
const vessels = (count: number, after = 0): readonly ListMember[] =>
  Array.from({ length: count }, (_, at) => ({
    assetnum: `V${after + at + 1}`,
    number: `N${after + at + 1}`,
  }));

forEachEngine((engine) => {
  const lists = () => createLists(engine.database);
  const makeUser = (id: string) =>
    sql`insert into portal_user (id, name, email) values (${id}, ${id}, ${`${id}@client.example`})`.execute(
      engine.database.kysely,
    );
  const create = (name: string, members: readonly ListMember[] = [], userId = "ann") =>
    lists().createList(ann, { userId, name, customerNumber: null, members });
  const keysOf = async (listId: string) =>
    (await lists().readList({ userId: "ann", listId })).members.map(
      ({ assetnum, number }) => assetnum ?? number,
    );

  beforeEach(async () => {
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
      expect(await lists().readLists("ann")).toHaveLength(50);
    });

    test("have different names, also by case", async () => {
      const id = await create("Charter");
      const other = await create("Insured");
      await expect(create("CHARTER")).rejects.toMatchObject({ code: "listNameTaken" });
      const rename = (listId: string, name: string) => lists().renameList({ userId: "ann", listId }, name);
      await expect(rename(other, "charter")).rejects.toMatchObject({ code: "listNameTaken" });
      await rename(id, "charter");
      await expect(create("Charter", [], "bob")).resolves.toBeTypeOf("string");
      expect((await lists().readLists("ann")).map(({ name }) => name)).toEqual(["charter", "Insured"]);
    });

    test("do not exist for another user", async () => {
      const key = { userId: "bob", listId: await create("Charter", vessels(1)) };
      const calls = [
        lists().readList(key),
        lists().renameList(key, "Mine"),
        lists().deleteList(ann, key),
        lists().addVessels(key, vessels(2)),
        lists().removeVessels(key, { assetnums: ["V1"] }),
        lists().mergeLists(ann, key, []),
        listNumbers(engine.database, key),
      ];
      const results = await Promise.allSettled(calls);
      expect(results.map((result) => result.status === "rejected" && result.reason.code)).toEqual(
        calls.map(() => "notFound"),
      );
      const own = await create("Own", [], "bob");
      await expect(
        lists().mergeLists(ann, { userId: "bob", listId: own }, [key.listId]),
      ).rejects.toMatchObject({
        code: "notFound",
      });
      expect(await keysOf(key.listId)).toEqual(["V1"]);
    });

    test("are deleted with the account", async () => {
      await create("Charter", vessels(2));
      await engine.database.kysely.deleteFrom("portal_user").where("id", "=", "ann").execute();
      for (const table of ["vessel_list", "vessel_list_member"] as const) {
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
      const stored = await lists().readList(key);
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
      expect(await lists().mergeLists(ann, key, [from, other, from, into])).toEqual({
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
      expect(await lists().readLists("ann")).toMatchObject([{ name: "Into", memberCount: 5 }]);
    });

    test("stay as they were if they have more than 1,000 vessels together", async () => {
      const into = await create("Into", vessels(600));
      const from = await create("From", vessels(401, 600));
      await expect(lists().mergeLists(ann, { userId: "ann", listId: into }, [from])).rejects.toMatchObject({
        code: "listFull",
        details: { count: 1001 },
      });
      expect([await keysOf(into), await keysOf(from)].map(({ length }) => length)).toEqual([600, 401]);
    });

    test("do not follow a company", async () => {
      const fleet = { userId: "ann", name: "Fleet", customerNumber: "C1", members: [] };
      const company = await lists().createList(ann, fleet);
      const own = await create("Own", vessels(1));
      for (const [into, from] of [
        [own, company],
        [company, own],
      ] as const) {
        await expect(lists().mergeLists(ann, { userId: "ann", listId: into }, [from])).rejects.toMatchObject({
          code: "listFollowsCompany",
        });
      }
      const key = { userId: "ann", listId: company };
      expect(await listNumbers(engine.database, key)).toMatchObject({ customerNumber: "C1", assetnums: [] });
    });
  });
});
