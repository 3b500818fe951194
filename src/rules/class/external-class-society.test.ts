import { expect, test } from "vitest";

import { externalClass } from "./external-class-society.ts";

const both = { society: "DNV", secondSociety: "BV" };

test.each([
  ["double class", { ...both, typeId: 1 }, { kind: "double", societies: ["DNV"] }],
  ["dual class", { ...both, typeId: 2 }, { kind: "dual", societies: ["DNV"] }],
  ["triple class", { ...both, typeId: 3 }, { kind: "triple", societies: ["DNV", "BV"] }],
  ["triple class with one society", { society: "DNV", typeId: 3 }, { kind: "triple", societies: ["DNV"] }],
  ["dual class with no society named", { typeId: 2, society: null }, { kind: "dual", societies: [] }],
  ["an unknown type", { ...both, typeId: 4 }, null],
  ["no type", both, null],
])("externalClass handles %s", (_, vessel, expected) => {
  expect(externalClass(vessel)).toEqual(expected);
});
