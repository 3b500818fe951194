import { describe, expect, test } from "vitest";

import { errorAt } from "./source.ts";

function at(text: string, offset: number) {
  return errorAt({ parameter: "oslc.where", text }, offset, "Wrong.");
}

describe("the position of an error", () => {
  test("has parameter, line, column and a snippet with a caret", () => {
    const error = at('status="A" or status="B"', 11);
    expect(error.parameter).toBe("oslc.where");
    expect(error.position).toEqual({ offset: 11, line: 1, column: 12 });
    expect(error.snippet).toBe('status="A" or status="B"\n           ^');
  });

  test("counts lines", () => {
    const error = at("a=1\nand b=\nor", 11);
    expect(error.position).toEqual({ offset: 11, line: 3, column: 1 });
    expect(error.snippet).toBe("or\n^");
  });

  test("can be the end of a line, including an empty first line", () => {
    expect(at("\n!", 0)).toMatchObject({ position: { offset: 0, line: 1, column: 1 }, snippet: "\n^" });
    expect(at("a\nb", 1)).toMatchObject({ position: { offset: 1, line: 1, column: 2 }, snippet: "a\n ^" });
  });

  test("can be the end of the text", () => {
    expect(at("a=", 2).snippet).toBe("a=\n  ^");
    expect(at("", 0).snippet).toBe("\n^");
  });

  test("is shown in a snippet of at most 72 characters without control characters", () => {
    const [line = "", caret = ""] =
      at(`${"x".repeat(500)}\t!${"y".repeat(500)}`, 501).snippet?.split("\n") ?? [];
    expect(line).toHaveLength(72);
    expect(line[caret.length - 1]).toBe("!");
    expect(line).not.toContain("\t");
  });
});
