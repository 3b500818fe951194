import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { defaultLimits } from "./limits.ts";

const documentation = readFileSync("docs/query-language.md", "utf8");

test.each(Object.entries(defaultLimits))("the limit %s is documented as %i", (name, value) => {
  expect(documentation).toContain(`| ${name} | ${value} |`);
});
