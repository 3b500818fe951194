import { describe, expect, test } from "vitest";
import { componentName, type Screen, screens } from "#contract/page/screens.ts";
import { componentOf } from "./screens.ts";

const files = import.meta.glob<Record<string, unknown>>("../features/**/*-screen.tsx");
const fileOf = (source: string): string => `../features/${source}.tsx`;
const allScreens: readonly Screen[] = screens;
const sources = allScreens.flatMap(({ id, source }) => (source === undefined ? [] : [[id, source] as const]));

describe("the code of a screen", () => {
  test.each(sources)("exports the component of %s: %s", async (_, source) => {
    const file = fileOf(source);
    expect(await files[file]?.()).toHaveProperty(componentName(file), expect.any(Function));
  });

  test("is shared by the screens that name the same file", () => {
    const [first, ...others] = allScreens.filter(({ source }) => source === "portal/portal-screen");
    const component = first && componentOf(first);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) expect(componentOf(other)).toBe(component);
  });

  test("belongs to a screen of the table, except for the search", () => {
    const listed = new Set(sources.map(([, source]) => fileOf(source)));
    expect(Object.keys(files).filter((file) => !listed.has(file))).toEqual([
      "../features/search/search-screen.tsx",
    ]);
  });

  test("must have a file", () => {
    const screen: Screen = {
      id: "owner",
      path: "owner",
      sections: [],
      name: null,
      source: "owner/missing-screen",
    };
    expect(() => componentOf(screen)).toThrow("src/web/features/owner/missing-screen.tsx");
  });
});
