import { describe, expect, test } from "vitest";
import {
  type AddressParameter,
  type AddressParameters,
  day,
  listOf,
  oneOf,
  orderBy,
  readParameters,
  rejectionText,
  required,
  someOf,
  textUpTo,
  wholeNumber,
  withDefault,
  writeParameters,
} from "./address-parameters.ts";

const colours = ["red", "green"] as const;
const sample = {
  colour: oneOf(colours),
  page: withDefault(wholeNumber(1, 12), 1),
  until: {
    ...day,
    read: (text, { since = "" }) => (since <= text ? day.read(text, {}) : undefined),
  } satisfies AddressParameter<string>,
} as const;

describe("an address", () => {
  test.each([
    [{}, { page: 1 }, []],
    [{ colour: "", page: " ", until: undefined }, { page: 1 }, []],
    [{ colour: " red ", page: "12" }, { colour: "red", page: 12 }, []],
    [{ colour: "blue", page: "13", other: "x" }, { page: 1 }, ["colour", "page"]],
    [{ since: "2026-03-01", until: "2026-03-01" }, { page: 1, until: "2026-03-01" }, []],
    [{ since: "2026-03-02", until: "2026-03-01" }, { page: 1 }, ["until"]],
  ])("with %j has the values %j, without the parameters %j", (texts, values, rejected) => {
    const read = readParameters(sample, texts);
    expect(read.values).toEqual(values);
    expect(read.rejected.map(({ name }) => name)).toEqual(rejected);
  });

  test("is refused without a parameter that it must have", () => {
    const declared = { name: required(textUpTo(3)) };
    const accepted = "a text of at most 3 characters";
    expect(readParameters(declared, {}).rejected).toEqual([{ name: "name", value: "", accepted }]);
    expect(readParameters(declared, { name: "abc" })).toEqual({ values: { name: "abc" }, rejected: [] });
  });

  test.each([
    [{}, {}],
    [{ colour: undefined, page: 1 }, {}],
    [{ colour: "green", page: 2 } as const, { colour: "green", page: "2" }],
  ])("states the values %j as %j", (values, texts) => {
    expect(writeParameters(sample, values)).toEqual(texts);
  });
});

const kinds: Readonly<Record<string, AddressParameters[string]>> = {
  oneOf: oneOf(colours),
  someOf: someOf(colours),
  listOf: listOf(3, 4, "numbers"),
  textUpTo: textUpTo(4),
  wholeNumber: wholeNumber(0, 100),
  day,
  orderBy: orderBy(["name", "year"]),
};

test.each<[string, string, unknown]>([
  ["oneOf", "green", "green"],
  ["oneOf", "Green", undefined],
  ["someOf", "green, red,green", ["green", "red"]],
  ["someOf", "green,blue", undefined],
  ["someOf", ",", undefined],
  ["listOf", "1234, 2 ,2,", ["1234", "2"]],
  ["listOf", "1,2,3", ["1", "2", "3"]],
  ["listOf", "1,2,3,4", undefined],
  ["listOf", "12345", undefined],
  ["textUpTo", "abcd", "abcd"],
  ["textUpTo", "abcde", undefined],
  ["wholeNumber", "0", 0],
  ["wholeNumber", "007", 7],
  ["wholeNumber", "100", 100],
  ["wholeNumber", "101", undefined],
  ["wholeNumber", "0100", undefined],
  ["wholeNumber", "1.5", undefined],
  ["wholeNumber", "-1", undefined],
  ["day", "2024-02-29", "2024-02-29"],
  ["day", "2026-02-29", undefined],
  ["orderBy", "year", { field: "year", isDescending: false }],
  ["orderBy", "-name", { field: "name", isDescending: true }],
  ["orderBy", "--name", undefined],
])("a parameter %s reads %j as %j", (kind, text, value) => {
  expect(kinds[kind]?.read(text, {})).toEqual(value);
});

test.each([
  [{ a: oneOf(colours) }, "a must be one of: red, green."],
  [{ a: someOf(colours) }, "a must be some of: red, green."],
  [{ a: listOf(3, 4, "IMO numbers") }, "a must be at most 3 IMO numbers."],
  [{ a: textUpTo(4) }, "a must be a text of at most 4 characters."],
  [{ a: wholeNumber(1, 9) }, "a must be a whole number from 1 to 9."],
  [{ a: orderBy(["name"]) }, "a must be one of: name, each with - for descending."],
])("is refused with what it must be: %#", (declared, text) => {
  const { rejected } = readParameters<AddressParameters>(declared, { a: "x".repeat(9) });
  expect(rejected.map(rejectionText)).toEqual([text]);
});
