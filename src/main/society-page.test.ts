// docs/society.md and the schema of SOCIETY_CONFIG say the same.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { exampleSociety, society, societySettings } from "#contract/society.ts";

const page = readFileSync(new URL("../../docs/society.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)].map(([, entry, unset, meaning]) => ({
  entry: entry ?? "",
  unset: unset ?? "",
  meaning: meaning ?? "",
}));

describe("the page of the society's configuration", () => {
  test("has a row for each entry of the schema, in its order", () => {
    expect(rows.map(({ entry }) => entry)).toEqual(Object.keys(societySettings.shape));
  });

  test.each(rows.filter(({ unset }) => /^`[^`]+`$/.test(unset) && !unset.startsWith("`/")))(
    "says what $entry is where nothing is set",
    ({ entry, unset }) => {
      expect(exampleSociety[entry as "name"]).toBe(unset.slice(1, -1));
    },
  );

  test.each(rows.filter(({ unset }) => unset.startsWith("`null`")))(
    "says that $entry is null where nothing is set",
    ({ entry }) => {
      expect(exampleSociety[entry as "notFoundUrl"]).toBeNull();
    },
  );

  test("shows a file that is accepted", () => {
    const [, example = ""] = /```json\n(.*?)```/s.exec(page) ?? [];
    expect(society.parse(JSON.parse(example))).toMatchObject({
      abbreviation: "NRS",
      termsUrl: "https://portal.northern-register.example/terms-of-use",
      contactUrl: "mailto:record@northern-register.example",
    });
  });
});
