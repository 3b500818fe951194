import { expect, test } from "vitest";

import { createMetrics } from "#gateway/metrics.ts";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";
import { keepRecordAsOf } from "./record-as-of.ts";

const asOf = "2026-11-19T06:00:00.000Z";
const freshness = { recordAsOf: () => Promise.resolve(asOf), freshWithin: 60 };
const age = (start - Date.parse(asOf)) / 1000;

test.each([
  "/api/portal",
  "/maximo/os/ABSRECORDFLAG",
  "/class-suspension/list.csv",
  "/class-suspension/feed.atom",
])("GET %s states the time of the last import in a header", async (path) => {
  const response = await gatewayUnderTest({ freshness }).get(path);
  expect(response.headers.get("Plimsoll-Record-As-Of")).toBe(asOf);
});

test("POST /api/public-data states the time of the last import in a header", async () => {
  const response = await gatewayUnderTest({ freshness }).callRecord("/os/ABSRECORDFLAG");
  expect([response.status, response.headers.get("Plimsoll-Record-As-Of")]).toEqual([200, asOf]);
});

test("the feed states the time of the last import in its subtitle", async () => {
  const response = await gatewayUnderTest({ freshness }).get("/class-suspension/feed.atom");
  expect(await response.text()).toContain("Record as of 19-Nov-2026 06:00 UTC.</subtitle>");
});

test("the readiness check states the age of the record and whether it is fresh", async () => {
  const response = await gatewayUnderTest({ freshness }).get("/readyz");
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

test("the time of the last import is read again after a second, and after a failure at once", async () => {
  let now = 0;
  const results = [Promise.reject(new Error("no connection")), Promise.resolve("A"), Promise.resolve("B")];
  const recordAsOf = keepRecordAsOf(
    () => results.shift() ?? Promise.resolve("C"),
    () => now,
  );
  expect([await recordAsOf(), await recordAsOf()]).toEqual([null, "A"]);
  now = 999;
  expect(await recordAsOf()).toBe("A");
  now = 1000;
  expect(await Promise.all([recordAsOf(), recordAsOf()])).toEqual(["B", "B"]);
});
