import { expect, test } from "vitest";

import { hasSearch, noCriteria } from "./address-search.ts";
import { foldName } from "./folded-name.ts";

test.each(["A", "7", "٧", "ОКЕАН", "℃", "M/V", "ʹ", "'", "%_\\", "\u00AD", " ", "é", "e\u0301", "\u0301"])(
  "the text %j is a search exactly if its folded form is not empty",
  (text) => {
    expect(hasSearch({ text, criteria: noCriteria })).toBe(foldName(text) !== "");
  },
);
