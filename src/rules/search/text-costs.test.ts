// No text costs more than its length: each is cut before a pattern sees it, or read by patterns that take linear time.
import { describe, expect, test } from "vitest";
import { numberInCode, numbersInText } from "#rules/certificates/number-in-text.ts";
import { readSearch } from "./address-search.ts";
import { companyPatterns } from "./legal-forms.ts";
import {
  maximumItemLength,
  numberOfItem,
  readListedNumbers,
  readNumberList,
  withVessels,
} from "./number-list.ts";
import { maximumCriterionLength } from "./search-criteria.ts";
import { unwrapped } from "./vessel-numbers.ts";
import { processorTime, repeatedSigns, runOf, takesLongerThan } from "#tests/processor-time.ts";

describe("a run of a sign costs no more than its length", () => {
  test.each([
    ["an item of 64 kB", 64_000, numberOfItem],
    ["quotation marks and brackets around 64 kB", 64_000, unwrapped],
    ["a search address of 14 kB", 14_000, (text: string) => readSearch({ operatorName: text })],
    ["the name of a company of 64 kB", 64_000, companyPatterns],
    ["a pasted line of 64 kB", 64_000, readNumberList],
    ["a text of 64 kB with a certificate's number", 64_000, numbersInText],
    ["the text of a code of 64 kB", 64_000, numberInCode],
  ] as const)("in %s", async (_, length, read) => {
    const costly: string[] = [];
    for (const sign of repeatedSigns) {
      const text = runOf(sign, length);
      if (await takesLongerThan(200, () => read(text))) costly.push(sign);
    }
    expect(costly).toEqual([]);
  });

  test.each(["UTN: ", "UTN:AB/CD-", "UTN-", "http://", "No. ", "No. :", "AB-1-2-"])(
    "in 64 kB of %j, searched for a certificate's number",
    async (word) => {
      const text = `a ${word.repeat(64_000 / word.length)}`;
      expect(await takesLongerThan(200, () => numbersInText(text))).toBe(false);
    },
  );

  test("in a line of 60,000 words", async () => {
    const words = "9074729 ".repeat(60_000);
    expect(await processorTime(() => readNumberList(words))).toBeLessThan(1000);
  });

  test("in a line of 4,000 names, of which one is replaced by its vessel", async () => {
    const line = Array.from({ length: 4000 }, (_, at) => `see Ocean Queen${at} in`).join(" ");
    const found = new Map([["Ocean Queen5", "OCEAN QUEEN (IMO 8814275)"]]);
    expect(await processorTime(() => readNumberList(line))).toBeLessThan(1000);
    expect(await processorTime(() => withVessels(line, found))).toBeLessThan(1000);
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
