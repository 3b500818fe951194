import { beforeEach, describe, expect, test } from "vitest";
import type { FollowTarget } from "#contract/follows/follows.ts";
import { createLists } from "#lists/lists.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { filterOfFollow } from "./follow-filter.ts";

const today = "2026-11-20";
const record = {
  vessel: [
    {
      assetnum: "V1",
      vessel_name: "NORTH STAR",
      imo_num: "9074729",
      class_num: "X-1",
      flag_id: 12,
      flag_name: "Malta",
    },
    { assetnum: "V2", vessel_name: "SOUTH STAR", imo_num: "8814275", flag_id: 13, flag_name: "Panama" },
    {
      assetnum: "X1",
      vessel_name: "GREY STAR",
      imo_num: "9305635",
      flag_id: 12,
      flag_name: "Malta",
      security_domain_id: 1,
    },
  ],
};

forEachEngine((engine) => {
  const filterOf = (target: FollowTarget, userId = "ann") =>
    filterOfFollow(engine.database, { userId, target, topics: ["class"] }, today);

  beforeEach(async () => {
    await empty(engine.database);
    await load(engine.database, record);
    const users = ["ann", "bob"].map((id) => ({ id, name: id, email: `${id}@client.example` }));
    await engine.database.kysely.insertInto("portal_user").values(users).execute();
  });

  describe("the filter of a follow", () => {
    test.each<[FollowTarget, object]>([
      [{ kind: "vessel", assetnum: "V1" }, { assetnums: ["V1"] }],
      [{ kind: "company", company: "C1" }, { company: "C1" }],
      [{ kind: "flag", flag: 12 }, { flag: 12 }],
      [{ kind: "record" }, {}],
    ])("of %j names it", async (target, filter) => {
      expect(await filterOf(target)).toEqual({ ...filter, topics: ["class"] });
    });

    test("of a search names the vessels that a visitor finds now", async () => {
      const found = async (query: string) => {
        const filter = await filterOf({ kind: "search", query });
        return filter && [...(filter.assetnums ?? [])].sort();
      };
      expect(await found("vesselName=star")).toEqual(["V1", "V2", "X1"]);
      expect(await found("vesselName=star&flagId=12&sort=-imo_num")).toEqual(["V1", "X1"]);
      expect(await found("text=star&flag=Panama")).toEqual(["V2"]);
      expect(await found("vesselName=moon")).toBeNull();
      expect(await found("page=2")).toBeNull();
      await load(engine.database, {
        vessel: [{ assetnum: "V3", vessel_name: "NEW STAR", imo_num: "9434761" }],
      });
      expect(await found("vesselName=star")).toEqual(["V1", "V2", "V3", "X1"]);
    });

    test("of a list names its vessels now, also those that the record got later, for its user only", async () => {
      const lists = createLists(engine.database);
      const members = [
        { assetnum: "V2", number: "8814275" },
        { assetnum: null, number: "9434761" },
      ];
      const list = await lists.createList(
        { user: null },
        { userId: "ann", name: "Charter", customerNumber: null, members },
      );
      const target = { kind: "list", list } as const;
      expect(await filterOf(target)).toMatchObject({ assetnums: ["V2"] });
      await load(engine.database, { vessel: [{ assetnum: "V3", imo_num: "9434761" }] });
      expect(await filterOf(target)).toMatchObject({ assetnums: ["V2", "V3"] });
      expect(await filterOf(target, "bob")).toBeNull();
      await lists.deleteList({ user: null }, { userId: "ann", listId: list });
      expect(await filterOf(target)).toBeNull();
    });

    test("of a list that follows a company names the company", async () => {
      const lists = createLists(engine.database);
      const list = await lists.createList(
        { user: null },
        { userId: "ann", name: "Fleet", customerNumber: "C1", members: [] },
      );
      expect(await filterOf({ kind: "list", list })).toEqual({ company: "C1", topics: ["class"] });
    });
  });
});
