// No text costs more than its length: each is cut before a pattern sees it, or read by patterns that take linear time.
import { describe, expect, test } from "vitest";
import { readSearch } from "./address-search.ts";
import { companyPatterns } from "./legal-forms.ts";
import { maximumItemLength, numberOfItem, readListedNumbers, readNumberList } from "./number-list.ts";
import { maximumCriterionLength } from "./search-criteria.ts";
import { unwrapped } from "./vessel-numbers.ts";
import { processorTime } from "#tests/processor-time.ts";

/** Signs that patterns repeat, and one that NFKC makes three of. */
const signs = Array.from(" .,:;!?()[]{}<>\"'`´«»•*=#-_/\\&%+0aÄ…\u00A0\u200B\t");
/** Text that begins and ends with a letter, so that a run of signs is at neither end. */
const run = (sign: string, length: number) => `a${sign.repeat(length)}a`;

describe("a run of a sign costs no more than its length", () => {
  test.each([
    ["an item of 64 kB", 64_000, numberOfItem],
    ["quotation marks and brackets around 64 kB", 64_000, unwrapped],
    ["a search address of 14 kB", 14_000, (text: string) => readSearch({ operatorName: text })],
    [
      "a company of an address of 14 kB",
      14_000,
      (text: string) => {
        companyPatterns(readSearch({ operatorName: text }).criteria.operatorName);
      },
    ],
    ["a pasted line of 64 kB", 64_000, readNumberList],
  ] as const)("in %s", async (_, length, read) => {
    const costly: string[] = [];
    for (const sign of signs) {
      if ((await processorTime(() => read(run(sign, length)))) > 200) costly.push(sign);
    }
    expect(costly).toEqual([]);
  });

  test("in a line of 60,000 words", async () => {
    const words = "9074729 ".repeat(60_000);
    expect(await processorTime(() => readNumberList(words))).toBeLessThan(1000);
  });
});

test.each([
  [maximumItemLength - 1, ["9074729"]],
  [maximumItemLength, ["9074729"]],
  [maximumItemLength + 1, []],
])("a number that ends at the %ith sign of an item is read: %j", (length, numbers) => {
  const item = "9074729".padStart(length);
  expect(readListedNumbers([item]).entries.map(({ number }) => number)).toEqual(numbers);
});

test.each([
  [maximumCriterionLength - 1, maximumCriterionLength - 1],
  [maximumCriterionLength, maximumCriterionLength],
  [maximumCriterionLength + 1, maximumCriterionLength],
])("of a criterion of %i signs %i are read", (length, read) => {
  expect(readSearch({ vesselName: "A".repeat(length) }).criteria.vesselName).toHaveLength(read);
});

test.each([
  ["", ""],
  ["  ", ""],
  ["(9074729)", "9074729"],
  ['="9074729"', "9074729"],
  ["#9074729#", "9074729#"],
  ["9074729=", "9074729="],
  [" «IMO 9074729». ", "IMO 9074729"],
])("%j without quotation marks and brackets around it is %j", (text, expected) => {
  expect(unwrapped(text)).toBe(expected);
});
