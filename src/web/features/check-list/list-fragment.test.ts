import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { isListFragment, listFragment, nameInFragment, readListFragment } from "./list-fragment.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(9_000_000 + at * 7));
const fragmentOf = (text: string) => `list=${deflateSync(text).toString("base64url")}`;

describe("a list in the fragment of an address", () => {
  test.each([1, 999, 1000])("of %i numbers is read as it was written", async (count) => {
    const list = { numbers: numbers(count), name: "Charter & Söhne" };
    const fragment = await listFragment(list);
    expect(fragment).toMatch(/^[\w%+=&.-]+$/);
    expect(await readListFragment(fragment)).toEqual(list);
  });

  test("has no name if it has none", async () => {
    const fragment = await listFragment({ numbers: ["9074729"], name: "" });
    expect(fragment).toMatch(/^list=[\w-]+$/);
    expect(await readListFragment(fragment)).toEqual({ numbers: ["9074729"], name: "" });
  });

  test("of 1,000 numbers has fewer than 8,000 characters", async () => {
    expect((await listFragment({ numbers: numbers(1000), name: "" })).length).toBeLessThan(8000);
  });

  test("of 1,001 numbers is too long", async () => {
    expect(await readListFragment(fragmentOf(numbers(1001).join("\n")))).toBe("tooLong");
  });

  test("is invalid wherever it was cut", async () => {
    const fragment = await listFragment({ numbers: numbers(20), name: "" });
    for (let end = "list=".length; end < fragment.length; end += 1) {
      expect(await readListFragment(fragment.slice(0, end))).toBe("invalid");
    }
  });

  test.each([
    ["nothing", "list="],
    ["something else", "list=9074729,8814275"],
    ["text without a number", fragmentOf("Call this telephone number\n9074729")],
    ["no text", `list=${deflateSync(Buffer.from([0xff, 0xfe, 0x0a])).toString("base64url")}`],
    ["more than a browser should inflate", fragmentOf("9".repeat(50_000_000))],
  ])("is invalid if it is %s", async (_, fragment) => {
    expect(await readListFragment(fragment)).toBe("invalid");
  });

  test("is recognised by its name", () => {
    expect(["list=x", "name=y", "/absrecord/details?list=1", ""].map(isListFragment)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("has a name of one line and at most 80 characters", () => {
    const name = `a\u202E\n b${"c".repeat(100)}`;
    expect(nameInFragment(new URLSearchParams({ list: "x", name }).toString())).toBe(`a b${"c".repeat(77)}`);
  });
});
