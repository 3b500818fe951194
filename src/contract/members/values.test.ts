import { describe, expect, test } from "vitest";

import {
  date,
  keyDate,
  keyNumber,
  keyText,
  list,
  object,
  number,
  text,
  wholeNumber,
  yesNo,
} from "./values.ts";

const sample = object({
  name: text("A text."),
  tonnage: number("A number."),
  position: wholeNumber("A whole number."),
  active: yesNo("Yes or no."),
  built: date("A date."),
  owners: list(object({ share: number("A number.") }), "A list."),
});

function messageFor(value: unknown): string | undefined {
  return sample.safeParse(value).error?.issues[0]?.message;
}

describe("a value as sources write it", () => {
  test.each([
    ["name", "MERIDIAN STAR", "MERIDIAN STAR"],
    ["name", " padded ", " padded "],
    ["name", 9074729, "9074729"],
    ["tonnage", 34508, 34508],
    ["tonnage", "34508", 34508],
    ["tonnage", " -12.50 ", -12.5],
    ["tonnage", ".5", 0.5],
    ["tonnage", "1e3", 1000],
    ["tonnage", 0, 0],
    ["tonnage", "0", 0],
    ["position", "12", 12],
    ["position", "12.0", 12],
    ["active", true, true],
    ["active", 1, true],
    ["active", "1", true],
    ["active", "Y", true],
    ["active", "y", true],
    ["active", "TRUE", true],
    ["active", false, false],
    ["active", 0, false],
    ["active", "0", false],
    ["active", "N", false],
    ["active", "false", false],
    ["built", "2026-03-01", "2026-03-01"],
    ["built", "2026-03-01T09:30:00+02:00", "2026-03-01T09:30:00+02:00"],
    ["owners", [{ share: "50" }], [{ share: 50 }]],
    ["owners", { share: 100 }, [{ share: 100 }]],
    ["owners", [], []],
  ])("of the field %s, %j, is parsed as %j", (field, value, parsed) => {
    expect(sample.parse({ [field]: value })).toEqual({ [field]: parsed });
  });

  test.each(["name", "tonnage", "position", "active", "built", "owners"])(
    "of the field %s is null if it is null, empty or blank, and absent if it is absent",
    (field) => {
      for (const nothing of [null, "", "  "])
        expect(sample.parse({ [field]: nothing })).toEqual({ [field]: null });
      expect(sample.parse({})).toEqual({});
    },
  );
});

describe("the error of an invalid value", () => {
  test.each([
    [{ name: true }, "name must be a text, not true."],
    [{ name: ["a"] }, 'name must be a text, not ["a"].'],
    [{ tonnage: "12x" }, 'tonnage must be a number such as 34508 or 12.5, not "12x".'],
    [{ tonnage: "1,000" }, 'tonnage must be a number such as 34508 or 12.5, not "1,000".'],
    [{ tonnage: true }, "tonnage must be a number such as 34508 or 12.5, not true."],
    [{ tonnage: "1e999" }, 'tonnage must be a number such as 34508 or 12.5, not "1e999".'],
    [{ position: 1.5 }, "position must be a whole number such as 12, not 1.5."],
    [{ active: "maybe" }, 'active must be true or false (or Y, N, 1, 0), not "maybe".'],
    [{ active: 2 }, "active must be true or false (or Y, N, 1, 0), not 2."],
    [
      { built: "2026-02-30" },
      'built must be a date such as 2026-03-01 or 2026-03-01T09:30:00Z, not "2026-02-30".',
    ],
    [
      { built: "01/03/2026" },
      'built must be a date such as 2026-03-01 or 2026-03-01T09:30:00Z, not "01/03/2026".',
    ],
    [{ owners: "Meridian" }, 'owners must be a list of objects, not "Meridian".'],
    [
      { owners: [{}, { share: "half" }] },
      'owners[1].share must be a number such as 34508 or 12.5, not "half".',
    ],
    [{ owners: [null] }, 'owners[0] must be an object such as {"assetnum": "V1001"}, but there is none.'],
    [[], 'The member must be an object such as {"assetnum": "V1001"}, not [].'],
    [{ name: { a: "x".repeat(50) } }, `name must be a text, not {"a":"${"x".repeat(34)}….`],
  ])("such as %j is %j", (value, sentence) => {
    expect(messageFor(value)).toBe(sentence);
  });
});

describe("a key", () => {
  const keyed = object({ id: keyText("A key."), state: keyNumber("A key."), at: keyDate("A key.") });
  const whole = { id: "V1001", state: 4, at: "2026-03-01" };

  test("is parsed as leniently as other values", () => {
    expect(keyed.parse({ id: 1001, state: "4", at: "2026-03-01" })).toEqual({ ...whole, id: "1001" });
  });

  const requirements = {
    id: "id is a key and must be a text that is not empty",
    state: "state is a key and must be a whole number",
    at: "at is a key and must be a date such as 2026-03-01 or 2026-03-01T09:30:00Z",
  };

  test.each(Object.entries(requirements))(
    "%s is rejected if it is absent, null or blank",
    (field, requirement) => {
      for (const nothing of [undefined, null, "", " "]) {
        const issue = keyed.safeParse({ ...whole, [field]: nothing }).error?.issues[0];
        expect(issue?.message).toBe(`${requirement}, but there is none.`);
      }
    },
  );
});

test("fields that the schema does not name are kept unchanged", () => {
  const further = { abs_new_field: "", deep: { list: [1, "Y", null] } };
  expect(sample.parse({ ...further, owners: [{ since: "2020" }] })).toEqual({
    ...further,
    owners: [{ since: "2020" }],
  });
});
