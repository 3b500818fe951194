import { describe, expect, test } from "vitest";
import { type Is, isFlag, isNumber, isText, listOf, objectOf, optional, orNull } from "./response-shape.ts";

const hasName = objectOf({ name: isText });

describe("a value has the type", () => {
  test.each<[string, Is<unknown>, unknown]>([
    ["text", isText, ""],
    ["number", isNumber, 0],
    ["flag", isFlag, false],
    ["text or null", orNull(isText), null],
    ["optional text", optional(isText), undefined],
    ["list", listOf(isText), []],
    ["object with other fields", hasName, { name: "Ann", age: 7 }],
    ["list of objects", listOf(hasName), [{ name: "Ann" }]],
  ])("%s", (_, is, value) => {
    expect(is(value)).toBe(true);
  });
});

describe("a value has not the type", () => {
  test.each<[string, Is<unknown>, unknown]>([
    ["text", isText, null],
    ["number", isNumber, "0"],
    ["flag", isFlag, undefined],
    ["text or null", orNull(isText), undefined],
    ["optional text", optional(isText), 7],
    ["list of texts", listOf(isText), ["a", null]],
    ["list, an object with a length", listOf(isText), { length: 0 }],
    ["object, which lacks a field", hasName, {}],
    ["object, null", hasName, null],
    ["object, a list", objectOf({}), []],
    ["object, whose field is of another type", hasName, { name: {} }],
  ])("%s", (_, is, value) => {
    expect(is(value)).toBe(false);
  });
});
