import { describe, expect, test } from "vitest";
import type { Asset } from "./asset.ts";
import { countAssets, filterAssets } from "./asset-filter.ts";

const asset = (name: string, ...children: Asset[]): Asset => ({
  key: name,
  name,
  facts: [],
  searchText: name.toLowerCase(),
  children,
});

const machinery = [
  asset("Boiler", asset("Safety Valve")),
  asset("Main Engine", asset("Crankshaft", asset("Bearing")), asset("Turbocharger")),
];

/** Formats a tree as `Main Engine(Crankshaft(Bearing))`. */
function formatTree(assets: readonly Asset[]): string {
  return assets
    .map(({ name, children }) => name + (children.length ? `(${formatTree(children)})` : ""))
    .join();
}

describe("filterAssets", () => {
  test.each([
    ["BEARING", "Main Engine(Crankshaft(Bearing))", ["Bearing"], ["Main Engine", "Crankshaft"]],
    ["crank", "Main Engine(Crankshaft(Bearing))", ["Crankshaft"], ["Main Engine"]],
    ["  valve ", "Boiler(Safety Valve)", ["Safety Valve"], ["Boiler"]],
    ["boiler", "Boiler(Safety Valve)", ["Boiler"], []],
    [
      "a",
      "Boiler(Safety Valve),Main Engine(Crankshaft(Bearing),Turbocharger)",
      ["Safety Valve", "Main Engine", "Crankshaft", "Bearing", "Turbocharger"],
      ["Boiler", "Main Engine", "Crankshaft"],
    ],
    ["propeller", "", [], []],
  ])("with %j keeps %s and opens the branches to the matches", (text, expected, matches, open) => {
    const filtered = filterAssets(machinery, text);
    expect(formatTree(filtered.assets)).toBe(expected);
    expect(filtered.matches).toEqual(new Set(matches));
    expect(filtered.open).toEqual(new Set(open));
  });
});

test("countAssets counts the assets of all branches", () => {
  expect(countAssets(machinery)).toBe(6);
});
