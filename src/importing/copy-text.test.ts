import { expect, test } from "vitest";

import { copyRow } from "./copy-text.ts";

test.each([
  ["texts and numbers", ["a", 1.5, true], "a\t1.5\ttrue\n"],
  ["null, and a text that looks like it", [null, String.raw`\N`], "\\N\t\\\\N\n"],
  ["line ends, tabs and backslashes", ["a\tb\nc\rd\\"], "a\\tb\\nc\\rd\\\\\n"],
  ["JSON with escapes", ['{"a":"\\n"}'], '{"a":"\\\\n"}\n'],
  ["an empty list", [[]], "{}\n"],
  ["a list with quotes and backslashes", [['a"b', "c\\d", "NULL"]], '{"a\\\\"b","c\\\\\\\\d","NULL"}\n'],
])("copyRow writes %s", (_, values, expected) => {
  expect(copyRow(values)).toBe(expected);
});
