import { describe, expect, test } from "vitest";

import { isSuperseded, newestByName, successorOf } from "./superseded-certificate.ts";

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
    expect(isSuperseded({ ...earlier, state }, newestByName([]))).toBe(true);
  });

  test("when one of the same name was issued later", () => {
    expect(isSuperseded(earlier, newestByName([later, earlier]))).toBe(true);
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
    expect(isSuperseded(certificate, newestByName([certificate, other]))).toBe(false);
  });
});

test("the successor is the newest one, the first of two of one day", () => {
  const newest = { ...later, issueDate: "2026-06-01" };
  const newestAlso = { ...newest };
  expect(successorOf(earlier, newestByName([later, newest, newestAlso, earlier]))).toBe(newest);
  expect(successorOf(newest, newestByName([later, newest, newestAlso, earlier]))).toBeNull();
});
