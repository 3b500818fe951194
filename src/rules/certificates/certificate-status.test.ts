import { describe, expect, test } from "vitest";
import { type ListedCertificate, statusesOf } from "./certificate-status.ts";

const today = "2026-11-20";

const valid: ListedCertificate = {
  state: "Issued",
  isSuperseded: false,
  isSupported: true,
  issueDate: "2025-05-01",
  expiryDate: "2030-05-01",
};

test.each<readonly [string, Partial<ListedCertificate>, string]>([
  ["in its period of validity", {}, "valid"],
  ["that expires in 180 days", { expiryDate: "2027-05-19" }, "valid"],
  ["that expires in 179 days", { expiryDate: "2027-05-18" }, "expiring"],
  ["that expires today", { expiryDate: today }, "expiring"],
  ["that expired yesterday", { expiryDate: "2026-11-19" }, "expired"],
  ["that was extended", { expiryDate: "2026-11-19", extensionDate: "2028-01-01" }, "valid"],
  ["whose extension ends soon", { expiryDate: "2026-10-01", extensionDate: "2026-12-01" }, "expiring"],
  ["without any date", { issueDate: null, expiryDate: null }, "recorded"],
  ["whose state is Expired", { state: "Expired" }, "expired"],
  ["whose state is Withdrawn", { state: "Withdrawn", expiryDate: "2020-01-01" }, "withdrawn"],
  ["whose state is Suspended", { state: "Suspended" }, "suspended"],
  ["that is superseded and has expired", { isSuperseded: true, expiryDate: "2020-01-01" }, "superseded"],
])("a certificate %s (%j) is %s", (_, more, status) => {
  expect(statusesOf({ ...valid, ...more }, today)).toEqual([status]);
});

describe("while class is lost, a certificate", () => {
  test.each<readonly [string, Partial<ListedCertificate>, readonly string[]]>([
    ["is only not supported in its period of validity", {}, ["notSupported"]],
    ["is only not supported without any date", { expiryDate: null }, ["notSupported"]],
    ["is not supported before it is expired", { expiryDate: "2026-01-01" }, ["notSupported", "expired"]],
    ["is not supported before it expires soon", { expiryDate: "2026-12-01" }, ["notSupported", "expiring"]],
    ["is not supported before it is superseded", { isSuperseded: true }, ["notSupported", "superseded"]],
  ])("%s (%j)", (_, more, statuses) => {
    expect(statusesOf({ ...valid, ...more, isSupported: false }, today)).toEqual(statuses);
  });
});
