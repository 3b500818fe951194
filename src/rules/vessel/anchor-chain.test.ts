import { expect, test } from "vitest";

import { isAnchorChain, shownSerialNumber } from "./anchor-chain.ts";

test.each([
  [{ name: "Anchor Chain, Port" }, true],
  [{ name: "ANCHOR CHAIN" }, true],
  [{ name: "Chain", subgroup: "anchor chains" }, true],
  [{ name: "Anchor", subgroup: "Chain" }, false],
  [{ name: "Main Engine", subgroup: "Propulsion" }, false],
  [{}, false],
])("the asset %j is an anchor chain without a serial number: %s", (asset, expected) => {
  expect(isAnchorChain(asset)).toBe(expected);
  expect(shownSerialNumber({ ...asset, serialNumber: "AB-1" })).toBe(expected ? null : "AB-1");
});
