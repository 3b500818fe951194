import { beforeAll, describe, expect, test } from "vitest";

import type { Member } from "#contract/answer.ts";
import { forEachEngine, load } from "#tests/database/engines.ts";
import { ask, askMembers, column, everything, membersOf, where } from "#tests/records/ask.ts";

/** The call of the assets screen, as it is written. */
function treesOf(vessel: string): string {
  const condition = `abs_destination_vessel="${vessel}" and parent!="*"`;
  return `/os/ABSRECORDASSET?descendent&savedQuery=GETABSRECORDVESSELASSET&${where(condition)}&oslc.orderBy=%2Bparent&${everything}`;
}

function asset(vessel: string, name: string, parent: string | null) {
  return {
    assetnum: `${vessel} ${name}`,
    abs_destination_vessel: vessel,
    abs_name: name,
    parent: parent && `${vessel} ${parent}`,
  };
}

/** `Engine(Piston Pump)`: names of assets with their parts in parentheses. */
function write(trees: readonly Member[]): string {
  return trees
    .map(({ abs_name, absrecord_assets_vw }) => {
      const parts = write((absrecord_assets_vw ?? []) as readonly Member[]);
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
      ["with circles told once", "V3", "A(B)"],
      ["whether keys are written as numbers or texts", "V4", "Numbered(Part)"],
    ])("are answered as trees, %s", async (_, vessel, trees) => {
      expect(write(await membersOf(engine.database, treesOf(vessel)))).toBe(trees);
    });

    test("are counted and paged by their roots", async () => {
      expect(await ask(engine.database, `${treesOf("V1")}&count=1`)).toEqual({ totalCount: 2 });
      const { member, responseInfo } = await askMembers(
        engine.database,
        `${treesOf("V1")}&oslc.pageSize=1&pageno=2&collectioncount=1`,
      );
      expect(write(member)).toBe("Engine(Piston(Ring) Pump)");
      expect(responseInfo).toMatchObject({ totalCount: 2, totalPages: 2, pagenum: 2 });
      expect(responseInfo).not.toHaveProperty("nextPage");
      const { responseInfo: first } = await askMembers(engine.database, `${treesOf("V1")}&oslc.pageSize=1`);
      expect(first).toHaveProperty("nextPage");
    });

    test("are answered one by one where no vessel is named", async () => {
      const one = `/os/ABSRECORDASSET?${where('assetnum="V1 Engine"')}&${everything}`;
      expect(await membersOf(engine.database, one)).toMatchObject([
        { abs_name: "Engine", absrecord_assets_vw: [] },
      ]);
      const page = `/os/ABSRECORDASSET?${where('parent="V1 Engine"')}&oslc.pageSize=2&${everything}`;
      expect(await column(engine.database, page, "abs_name")).toEqual(["Piston", "Pump"]);
    });

    test.each(["DEEP", "WIDE"])("a tree of a thousand assets is answered quickly: %s", async (vessel) => {
      await askMembers(engine.database, treesOf(vessel));
      const start = performance.now();
      const { member } = await askMembers(engine.database, treesOf(vessel));
      expect(performance.now() - start).toBeLessThan(3000);
      expect(member).toHaveLength(1);
      expect(JSON.stringify(member).match(/"abs_name"/g)).toHaveLength(size);
      expect(depthOf(member[0])).toBe(vessel === "DEEP" ? size : 2);
    });
  });
});
