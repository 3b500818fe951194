import { beforeAll, describe, expect, test } from "vitest";

import { fieldEquals } from "#contract/calls/query-text.ts";
import type { Member } from "#contract/calls/response.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { recordStatements } from "#tests/records/recorded-statements.ts";
import { readCall, readMembersOf, column, allFields, membersOf, where } from "#tests/records/read-call.ts";

/** The call that the assets screen sends. */
function treesOf(vessel: string): string {
  const condition = `${fieldEquals("abs_destination_vessel", vessel)} and parent!="*"`;
  return `/os/ABSRECORDASSET?descendent&savedQuery=GETABSRECORDVESSELASSET&${where(condition)}&oslc.orderBy=%2Bparent&${allFields}`;
}

function asset(vessel: string, name: string, parent: string | null) {
  return {
    assetnum: `${vessel} ${name}`,
    abs_destination_vessel: vessel,
    abs_name: name,
    parent: parent && `${vessel} ${parent}`,
  };
}

/** Formats trees as `Engine(Piston Pump)`: names of assets with their parts in parentheses. */
function formatTrees(trees: readonly Member[]): string {
  return trees
    .map(({ abs_name, absrecord_assets_vw }) => {
      const parts = formatTrees((absrecord_assets_vw ?? []) as readonly Member[]);
      return parts === "" ? String(abs_name) : `${String(abs_name)}(${parts})`;
    })
    .join(" ");
}

const size = 1000;
const deep = Array.from({ length: size }, (_, index) =>
  asset("DEEP", `N${index}`, index > 0 ? `N${index - 1}` : null),
);
const wide = Array.from({ length: size }, (_, index) => asset("WIDE", `N${index}`, index > 0 ? "N0" : null));

function depthOf(tree: Member | undefined): number {
  let depth = 0;
  for (let node = tree; node; depth++)
    node = (node["absrecord_assets_vw"] as readonly Member[] | undefined)?.[0];
  return depth;
}

forEachEngine((engine) => {
  describe("assets", () => {
    beforeAll(() =>
      load(engine.database, {
        asset: [
          asset("V1", "Pump", "Engine"),
          asset("V1", "Piston", "Engine"),
          asset("V1", "Ring", "Piston"),
          asset("V1", "Engine", null),
          asset("V1", "Anchor", null),
          asset("V2", "Orphan", "Lost"),
          asset("V2", "Spare", "Orphan"),
          asset("V2", "Root", null),
          asset("V3", "B", "A"),
          asset("V3", "A", "B"),
          { assetnum: 5, abs_destination_vessel: "V4", abs_name: "Numbered" },
          { assetnum: "6", abs_destination_vessel: "V4", abs_name: "Part", parent: 5 },
          ...deep,
          ...wide,
        ],
      }),
    );

    test.each([
      ["sorted by name on every level", "V1", "Anchor Engine(Piston(Ring) Pump)"],
      ["with orphans as roots", "V2", "Orphan(Spare) Root"],
      ["with each asset of a cycle once", "V3", "A(B)"],
      ["with keys written as numbers or as text", "V4", "Numbered(Part)"],
    ])("are returned as trees, %s", async (_, vessel, trees) => {
      expect(formatTrees(await membersOf(engine.database, treesOf(vessel)))).toBe(trees);
    });

    test.each([
      ['abs_destination_vessel="V1" and parent="*" and parent!="*"', ""],
      ['abs_destination_vessel="V2" and parent="*" and parent!="*"', ""],
      ['abs_destination_vessel="V3" and parent="*" and parent!="*"', ""],
      ['abs_destination_vessel="V1" and parent="*"', "Piston(Ring) Pump"],
      ['abs_destination_vessel="V2" and parent="*"', "Spare"],
      ['abs_destination_vessel="V2" and parent!="*"', "Orphan(Spare) Root"],
      ['abs_destination_vessel="V1"', "Anchor Engine(Piston(Ring) Pump)"],
      ['abs_destination_vessel="V1" and parent="V1 Engine"', "Piston(Ring) Pump"],
      ['abs_destination_vessel="V1" and parent="V1 Engine" and parent!="*"', ""],
      ['abs_destination_vessel="V1" and assetnum in ["V1 Engine","V1 Ring"]', "Engine(Piston(Ring) Pump)"],
      ['abs_destination_vessel in ["V1"] and parent!="*"', "Anchor Engine(Piston(Ring) Pump)"],
      ['abs_destination_vessel="V9" and parent!="*"', ""],
      ['abs_destination_vessel="V9" and parent="*"', ""],
    ])(
      "are returned as the topmost ones that a condition selects, with all their parts: %s",
      async (condition, trees) => {
        const call = `/os/ABSRECORDASSET?${where(condition)}&${allFields}`;
        const { member, responseInfo } = await readMembersOf(engine.database, `${call}&collectioncount=1`);
        expect(formatTrees(member)).toBe(trees);
        expect(responseInfo.totalCount).toBe(member.length);
      },
    );

    test("are returned one by one when the call may match without the condition on the vessel", async () => {
      const call = `/os/ABSRECORDASSET?${where('abs_destination_vessel="V3" and assetnum="V1 Ring"')}&opmodeor=1&${allFields}`;
      expect(await column(engine.database, call, "abs_name")).toEqual(["Ring", "A", "B"]);
    });

    test("are counted and paged by root asset", async () => {
      expect(await readCall(engine.database, `${treesOf("V1")}&count=1`)).toEqual({ totalCount: 2 });
      const { member, responseInfo } = await readMembersOf(
        engine.database,
        `${treesOf("V1")}&oslc.pageSize=1&pageno=2&collectioncount=1`,
      );
      expect(formatTrees(member)).toBe("Engine(Piston(Ring) Pump)");
      expect(responseInfo).toMatchObject({ totalCount: 2, totalPages: 2, pagenum: 2 });
      expect(responseInfo).not.toHaveProperty("nextPage");
      const { responseInfo: first } = await readMembersOf(
        engine.database,
        `${treesOf("V1")}&oslc.pageSize=1`,
      );
      expect(first).toHaveProperty("nextPage");
    });

    test("are returned one by one when no vessel is named", async () => {
      const one = `/os/ABSRECORDASSET?${where('assetnum="V1 Engine"')}&${allFields}`;
      expect(await membersOf(engine.database, one)).toMatchObject([
        { abs_name: "Engine", absrecord_assets_vw: [] },
      ]);
      const page = `/os/ABSRECORDASSET?${where('parent="V1 Engine"')}&oslc.pageSize=2&${allFields}`;
      expect(await column(engine.database, page, "abs_name")).toEqual(["Piston", "Pump"]);
    });

    test.each(["DEEP", "WIDE"])(
      "are returned by as many statements for a tree of a thousand assets as for a small one: %s",
      async (vessel) => {
        const small = recordStatements(engine.database);
        await readMembersOf(small.database, treesOf("V1"));
        const large = recordStatements(engine.database);
        const { member } = await readMembersOf(large.database, treesOf(vessel));
        expect(large.statements).toEqual(small.statements);
        expect(member).toHaveLength(1);
        expect(JSON.stringify(member).match(/"abs_name"/g)).toHaveLength(size);
        expect(depthOf(member[0])).toBe(vessel === "DEEP" ? size : 2);
      },
    );
  });
});
