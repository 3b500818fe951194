import { beforeAll, describe, expect, test } from "vitest";
import { controlledDomain } from "#rules/access/controlled-data.ts";
import { empty, forEachEngine, load } from "#tests/database/engines.ts";
import { readSitemapVessels } from "./sitemap-vessels.ts";

const vessel = (assetnum: string, imo_num: string | null, security_domain_id: number | null = null) => ({
  assetnum,
  vessel_name: assetnum,
  imo_num,
  class_num: `N${assetnum}`,
  security_domain_id,
});

forEachEngine((engine) => {
  describe("the vessels of the sitemap", () => {
    beforeAll(async () => {
      await empty(engine.database);
    });

    test("of a record without vessels are one file without any", async () => {
      expect(await readSitemapVessels(engine.database, 1)).toMatchObject({ vessels: [], files: 1 });
    });

    test("come file by file, without the controlled one and what it would count", async () => {
      await load(engine.database, {
        vessel: [
          vessel("V1", "9000001"),
          vessel("V2", null, 0),
          vessel("V3", "9000003", controlledDomain),
          vessel("V4", "9000004"),
        ],
      });
      const files = await Promise.all(
        [0, 1, 2, 3].map((file) => readSitemapVessels(engine.database, file, 2)),
      );
      expect(files.map(({ files: count }) => count)).toEqual([2, 2, 2, 2]);
      expect(files.map(({ vessels }) => vessels)).toEqual([
        [],
        [
          { assetnum: "V1", imo_num: "9000001", class_num: "NV1" },
          { assetnum: "V2", imo_num: null, class_num: "NV2" },
        ],
        [{ assetnum: "V4", imo_num: "9000004", class_num: "NV4" }],
        [],
      ]);
    });
  });
});
