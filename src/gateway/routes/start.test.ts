import { describe, expect, test } from "vitest";
import { gatewayUnderTest, start } from "#tests/gateway/gateway-under-test.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";
import { emptyStartPage } from "#tests/records/start-pages.ts";

const day = 24 * 60 * 60 * 1000;

/** A gateway with a record whose version and clock the test sets; the days for which the start page was read. */
function startGateway() {
  const state = { version: 1, now: start };
  const reads: string[] = [];
  const readStartPage = (today: string) => {
    reads.push(today);
    const page = emptyStartPage(today);
    const { version } = state;
    return Promise.resolve({ version, page: { ...page, fleet: { ...page.fleet, vessels: version } } });
  };
  const clock = () => state.now;
  const recordVersion = knownRecord({ clock, version: () => Promise.resolve(state.version) });
  return { state, reads, ...gatewayUnderTest({ clock, readStartPage, recordVersion }) };
}

describe("GET /api/start", () => {
  test("needs no captcha, and is read once for a version of the record and a day", async () => {
    const { get, reads, state } = startGateway();
    const responses = await Promise.all([get("/api/start"), get("/api/start"), get("/api/start")]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses[0]?.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(await responses[0]?.json()).toMatchObject({ day: "2026-11-20", fleet: { vessels: 1 } });
    expect(reads).toEqual(["2026-11-20"]);
    state.version = 2;
    state.now += 1000;
    expect(await (await get("/api/start")).json()).toMatchObject({ fleet: { vessels: 2 } });
    state.now += day;
    await get("/api/start");
    expect(reads).toEqual(["2026-11-20", "2026-11-20", "2026-11-21"]);
  });

  test("is not sent again to a browser whose copy is current", async () => {
    const { get, state } = startGateway();
    const tag = (await get("/api/start")).headers.get("ETag") ?? "";
    const copy = () => get("/api/start", { headers: { "If-None-Match": tag } });
    expect((await copy()).status).toBe(304);
    state.version = 2;
    state.now += 1000;
    expect((await copy()).status).toBe(200);
  });
});
