import { expect, test } from "vitest";

import { createMetrics } from "#gateway/metrics.ts";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import type { RecordState } from "#contract/page/record-state.ts";

const asOf = "2026-11-19T06:00:00.000Z";
const stating = (state: RecordState) => ({
  recordVersion: knownRecord({ state: () => Promise.resolve(state) }),
  freshWithin: 60,
});
const freshness = stating({ recordAsOf: asOf, invented: "none" });
const age = (start - Date.parse(asOf)) / 1000;

test.each([
  "/api/portal",
  "/maximo/os/ABSRECORDFLAG",
  "/class-suspension/list.csv",
  "/class-suspension/feed.atom",
])("GET %s states the record in headers", async (path) => {
  const { headers } = await gatewayUnderTest(freshness).get(path);
  expect([headers.get("Plimsoll-Record-As-Of"), headers.get("Plimsoll-Demonstration")]).toEqual([asOf, null]);
  const invented = stating({ recordAsOf: asOf, invented: "all" });
  const demonstration = await gatewayUnderTest(invented).get(path);
  expect(demonstration.headers.get("Plimsoll-Demonstration")).toBe("every vessel here is invented");
});

test("POST /api/public-data states the time of the last import in a header", async () => {
  const response = await gatewayUnderTest(freshness).callRecord("/os/ABSRECORDFLAG");
  expect([response.status, response.headers.get("Plimsoll-Record-As-Of")]).toEqual([200, asOf]);
});

test("the feed states the record in its subtitle", async () => {
  const response = await gatewayUnderTest(freshness).get("/class-suspension/feed.atom");
  expect(await response.text()).toContain("Record as of 19-Nov-2026 06:00 UTC.</subtitle>");
  const invented = stating({ recordAsOf: asOf, invented: "some" });
  const demonstration = await gatewayUnderTest(invented).get("/class-suspension/feed.atom");
  expect(await demonstration.text()).toContain("Demonstration: some vessels here are invented. Record as of");
});

test("the readiness check states the age of the record and whether it is fresh", async () => {
  const response = await gatewayUnderTest(freshness).get("/readyz");
  expect(await response.json()).toEqual({
    status: "ready",
    recordAsOf: asOf,
    recordAgeSeconds: Math.floor(age),
    isRecordFresh: age <= 60,
  });
});

test("the metrics have the age of the record when they are read, and an infinite one before the first import", async () => {
  const text = (value: number | null) =>
    createMetrics({ ofProcess: false, recordAge: () => Promise.resolve(value) }).text();
  expect(await text(12.5)).toContain("\nrecord_age_seconds 12.5\n");
  expect(await text(null)).toContain("\nrecord_age_seconds +Inf\n");
});
