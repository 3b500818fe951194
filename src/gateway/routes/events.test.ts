import { expect, test } from "vitest";
import { createMetrics } from "#gateway/metrics.ts";
import {
  gatewayUnderTest,
  problemOf,
  readableLog,
  testDependencies,
} from "#tests/gateway/gateway-under-test.ts";

test.each(["page-view", "captcha-error", "call-error", "page-error"])("a %s is counted", async (kind) => {
  const metrics = createMetrics({ ofProcess: false });
  const { post } = gatewayUnderTest({ metrics });
  expect((await post("/api/events", { kind, page: "/absrecord/search" })).status).toBe(204);
  expect(await metrics.text()).toContain(`page_events_total{kind="${kind}"} 1`);
});

test("an error of a page is logged, with its texts cut to 500 characters", async () => {
  const log = readableLog();
  // A server that stops writes its lines at once.
  const changes = { ...testDependencies().changes, stopping: AbortSignal.abort() };
  await gatewayUnderTest({ log, changes }).post("/api/events", {
    kind: "captcha-error",
    page: "/absrecord/search",
    message: "x".repeat(501),
  });
  expect(log.lines.filter(({ level }) => level === "warn")).toMatchObject([
    { fields: { kind: "captcha-error", page: "/absrecord/search", message: "x".repeat(500) } },
  ]);
});

test.each([{}, { kind: "purchase" }, { kind: 1 }, { kind: ["page-view"] }])(
  "%j is rejected as an event",
  async (event) => {
    const response = await gatewayUnderTest().post("/api/events", event);
    expect(await problemOf(response)).toMatchObject({ code: "badRequest", status: 400 });
  },
);

test("another site cannot report events", async () => {
  const response = await gatewayUnderTest().post(
    "/api/events",
    { kind: "page-view" },
    { headers: { "X-XSRF-TOKEN": "" } },
  );
  expect(await problemOf(response)).toMatchObject({ code: "forgery" });
});
