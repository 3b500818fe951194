import { describe, expect, test } from "vitest";
import type { Asset } from "./asset.ts";
import { countAssets, filterAssets } from "./asset-filter.ts";

const asset = (name: string, ...children: Asset[]): Asset => ({
  key: name,
  name,
  facts: [],
  searched: name.toLowerCase(),
  children,
});

const machinery = [
  asset("Boiler", asset("Safety Valve")),
  asset("Main Engine", asset("Crankshaft", asset("Bearing")), asset("Turbocharger")),
];

/** The kept assets, written as `Main Engine(Crankshaft(Bearing))`. */
function written(assets: readonly Asset[]): string {
  return assets.map(({ name, children }) => name + (children.length ? `(${written(children)})` : "")).join();
}

describe("a filter", () => {
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
  ])("%j keeps %s and opens what leads to the matches", (text, kept, matches, open) => {
    const found = filterAssets(machinery, text);
    expect(written(found.assets)).toBe(kept);
    expect(found.matches).toEqual(new Set(matches));
    expect(found.open).toEqual(new Set(open));
  });
});

test("assets are counted in all branches", () => {
  expect(countAssets(machinery)).toBe(6);
});
