import { expect, test } from "vitest";

import { hasSearch, noCriteria, readSearch } from "./address-search.ts";
import { foldName } from "./folded-name.ts";

test.each(["A", "7", "٧", "ОКЕАН", "℃", "M/V", "ʹ", "'", "%_\\", "\u00AD", " ", "é", "e\u0301", "\u0301"])(
  "the text %j is a search exactly if its folded form is not empty",
  (text) => {
    expect(hasSearch({ text, criteria: noCriteria })).toBe(foldName(text) !== "");
  },
);

test.each([
  [198, 200],
  [199, 199],
])("a text with an emoji after %i letters is cut to %i code units", (letters, length) => {
  const search = readSearch({ text: `${"a".repeat(letters)}😀` });
  expect(search.text).toHaveLength(length);
  expect(encodeURIComponent(search.text)).not.toBe("");
});
