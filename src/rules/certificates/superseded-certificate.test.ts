import { describe, expect, test } from "vitest";

import { isSuperseded } from "./superseded-certificate.ts";

const earlier = {
  name: "Load Line Certificate",
  state: "Issued",
  isInProgress: false,
  issueDate: "2021-05-01",
  expiryDate: "2026-12-01",
};
const later = { ...earlier, issueDate: "2026-05-01", expiryDate: "2031-05-01" };

describe("a certificate is superseded", () => {
  test.each(["Superseded", "SUPERSEDED", "Replaced"])("when its state is %s", (state) => {
    expect(isSuperseded({ ...earlier, state }, [])).toBe(true);
  });

  test("when one of the same name was issued later", () => {
    expect(isSuperseded(earlier, [later, earlier])).toBe(true);
  });
});

describe("a certificate is not superseded", () => {
  test.each([
    ["by itself", earlier, earlier],
    ["by an earlier one", later, earlier],
    ["by one of another name", earlier, { ...later, name: "Cargo Gear Certificate" }],
    ["by one that is in progress", earlier, { ...later, isInProgress: true }],
    ["by one that does not expire", earlier, { ...later, expiryDate: null }],
    ["when it does not expire", { ...earlier, expiryDate: null }, later],
    ["when its day of issue is unknown", { ...earlier, issueDate: null }, later],
    ["when it has no name", { ...earlier, name: null }, { ...later, name: null }],
    ["when it has no state", { ...earlier, state: null }, earlier],
  ])("%s", (_, certificate, other) => {
    expect(isSuperseded(certificate, [certificate, other])).toBe(false);
  });
});
