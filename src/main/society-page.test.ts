// Checks docs/society.md against the schema of SOCIETY_CONFIG.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { exampleSociety, societySchema, societySettings } from "#contract/page/society.ts";

const page = readFileSync(new URL("../../docs/society.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `(\w+)` \| (.+?) \| (.+?) \|$/gm)].map(
  ([, entry, defaultValue, meaning]) => ({
    entry: entry ?? "",
    defaultValue: defaultValue ?? "",
    meaning: meaning ?? "",
  }),
);

describe("docs/society.md", () => {
  test("has a row for each entry of the schema, in order", () => {
    expect(rows.map(({ entry }) => entry)).toEqual(Object.keys(societySettings.shape));
  });

  test.each(
    rows.filter(({ defaultValue }) => /^`[^`]+`$/.test(defaultValue) && !defaultValue.startsWith("`/")),
  )("states the default of $entry", ({ entry, defaultValue }) => {
    expect(exampleSociety[entry as "name"]).toBe(defaultValue.slice(1, -1));
  });

  test.each(rows.filter(({ defaultValue }) => defaultValue.startsWith("`null`")))(
    "states that $entry is null by default",
    ({ entry }) => {
      expect(exampleSociety[entry as "notFoundUrl"]).toBeNull();
    },
  );

  test("shows a file that is accepted", () => {
    const [, example = ""] = /```json\n(.*?)```/s.exec(page) ?? [];
    expect(societySchema.parse(JSON.parse(example))).toMatchObject({
      abbreviation: "NRS",
      termsUrl: "https://portal.northern-register.example/terms-of-use",
      contactUrl: "mailto:record@northern-register.example",
    });
  });
});
