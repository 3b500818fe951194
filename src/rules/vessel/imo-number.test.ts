import { describe, expect, test } from "vitest";

import { imoCheckDigit, isImoNumber, similarImoNumbers } from "./imo-number.ts";

describe("an IMO number", () => {
  test.each(["9074729", "9319466", "1000019", "8814275"])("such as %s is valid", (number) => {
    expect(isImoNumber(number)).toBe(true);
    expect(imoCheckDigit(number.slice(0, 6))).toBe(number.at(-1));
  });

  test.each(["9074728", "907472", "90747291", "907472x", "0000012", "", " 9074729"])(
    "such as %j is not valid",
    (number) => {
      expect(isImoNumber(number)).toBe(false);
    },
  );
});

describe("the numbers similar to a mistyped IMO number", () => {
  test.each([
    ["9074728", "a wrong check digit"],
    ["9074739", "a wrong digit"],
    ["9047729", "two swapped digits"],
  ])("of %s include the intended one (%s)", (typed) => {
    expect(similarImoNumbers(typed)).toContain("9074729");
  });

  test("begin with the number whose check digit is corrected", () => {
    expect(similarImoNumbers("9074728")[0]).toBe("9074729");
  });

  test("are valid, and few", () => {
    const similar = similarImoNumbers("9074728");
    expect(similar.every(isImoNumber)).toBe(true);
    expect(similar.length).toBeLessThan(15);
  });

  test("do not exist for a text that is not seven digits", () => {
    expect(similarImoNumbers("907472")).toEqual([]);
    expect(similarImoNumbers("90747x9")).toEqual([]);
  });
});
