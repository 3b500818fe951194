import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { ChangesPage } from "#contract/changes/changes.ts";
import { changeLog, exampleChange } from "#tests/gateway/change-log.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";
import { exampleKey, keyStore } from "#tests/gateway/key-store.ts";

function changesClient(secret?: string) {
  const { dependencies, ...log } = changeLog(secret);
  const { get } = gatewayUnderTest({
    ...dependencies,
    apiKeyStore: keyStore(exampleKey, "secret"),
  });
  const request = (query: string, signal?: AbortSignal) =>
    get(`/api/v1/changes?${query}`, { headers: { apikey: "secret" }, ...(signal && { signal }) });
  const page = async (query: string) => (await (await request(query)).json()) as ChangesPage;
  return { ...log, get: request, page };
}

const numbered = (number: number) => ({ ...exampleChange, id: `change ${number}` });
const idsOf = ({ changes }: ChangesPage) => changes.map(({ id }) => id);

describe("/api/v1/changes", () => {
  test("follows the log by cursors that reveal no position", async () => {
    const { log, page, queries } = changesClient();
    log.push(numbered(1), null, numbered(2), numbered(3), null);
    const first = await page("limit=2&topics=identity&flag=12&numbers=imo1,imo1");
    expect([idsOf(first), first.hasMore]).toEqual([["change 1", "change 2"], true]);
    expect(queries[0]?.filter).toEqual({ topics: ["identity"], flag: 12, numbers: ["IMO1"] });
    const second = await page(`after=${first.cursor}`);
    expect([idsOf(second), second.hasMore]).toEqual([["change 3"], false]);
    expect(idsOf(await page(`after=${second.cursor}`))).toEqual([]);
    const beginning = await page("after=now");
    log.push(numbered(4));
    expect(idsOf(await page(`after=${beginning.cursor}`))).toEqual(["change 4"]);
    const cursors = [second.cursor, (await page(`after=${first.cursor}`)).cursor, beginning.cursor];
    expect([new Set(cursors).size, new Set(cursors.map(({ length }) => length)).size]).toEqual([3, 1]);
  });

  test("returns at most a thousand changes, and refuses a request for more", async () => {
    const { get, log, page } = changesClient();
    log.push(...Array.from({ length: 1001 }, (_, at) => numbered(at)));
    for (const limit of [999, 1000]) {
      const first = await page(`limit=${limit}`);
      expect([first.changes.length, first.hasMore]).toEqual([limit, true]);
      const rest = await page(`limit=${limit}&after=${first.cursor}`);
      expect([rest.changes.length, rest.hasMore]).toEqual([1001 - limit, false]);
    }
    expect((await get("limit=1001")).status).toBe(400);
    expect((await page("")).changes.length).toBeLessThanOrEqual(1000);
  });

  test("responds with and without hidden changes alike", async () => {
    const [open, masked] = [changesClient(), changesClient()];
    open.log.push(numbered(1), numbered(2));
    masked.log.push(null, numbered(1), null, null, numbered(2), null);
    const responses = await Promise.all(
      [open, masked].map(async ({ get }) => {
        const response = await get("limit=2");
        const text = (await response.text()).replace(/(?<="cursor":")[\w-]{48}/, "");
        const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
        return [response.status, headers, text];
      }),
    );
    expect(responses[0]).toEqual(responses[1]);
  });

  test("waits until a change that the reader may see, for all clients by one poll", async () => {
    const { log, page, polls } = changesClient();
    const { cursor } = await page("after=now");
    const start = performance.now();
    const waiting = Array.from({ length: 6 }, () => page(`after=${cursor}&wait=30`));
    await delay(20);
    log.push(null);
    await delay(40);
    log.push(numbered(1));
    for (const found of await Promise.all(waiting)) expect(idsOf(found)).toEqual(["change 1"]);
    const passed = performance.now() - start;
    expect(passed).toBeLessThan(5000);
    // One poll in each interval, and for each client one at its start and one after each import.
    expect(polls()).toBeLessThanOrEqual(passed / 5 + 6 * 3);
  });

  test("ends the wait without a visible change after its time, and with the client", async () => {
    const { log, get, page } = changesClient();
    const start = performance.now();
    const waiting = page("after=now&wait=1");
    log.push(null);
    expect(idsOf(await waiting)).toEqual([]);
    expect(performance.now() - start).toBeGreaterThan(950);
    const client = new AbortController();
    const left = get("after=now&wait=30", client.signal).then(
      ({ status }) => status,
      () => 0,
    );
    client.abort();
    expect([0, 503]).toContain(await left);
  });

  test("writes a file with its cursor and without formulas", async () => {
    const { log, get } = changesClient();
    log.push(exampleChange);
    const response = await get("since=2026-11-01&format=csv");
    expect(response.headers.get("plimsoll-cursor")).toMatch(/^[\w-]{48}$/);
    expect(response.headers.get("content-disposition")).toContain("changes-2026-11-01-to-2026-11-20-record-");
    expect((await response.text()).split("\r\n")[1]).toBe(
      "2026-11-19T06:00:00Z,2026-11-01,NORTH & SONS,9074729,05123456,Identity,Flag changed,,Malta,'=Liberia,Liberia,Meridian; Star,No,Import 12,V1,0b6f9f4e-3f0e-4a44-9d53-6f2f6c0f0001,18,No,No",
    );
  });

  test("rejects parameters, and cursors that the server has not written", async () => {
    const { get, page } = changesClient();
    const { cursor } = await page("");
    const other = await changesClient("the secret of another server").page("");
    const forged = Buffer.from(cursor, "base64url");
    forged.writeUInt8(forged.readUInt8(15) ^ 1, 15);
    const afters = [forged.toString("base64url"), other.cursor, "12", cursor.slice(1), `${cursor}A`];
    const rejected = [
      ...afters.map((after) => `after=${after}`),
      "wait=31",
      "wait=-1",
      "limit=0",
      "limit=1001",
      "format=pdf",
      "since=2026-02-30",
      "since=2026-03-02&until=2026-03-01",
      "by=import",
      "other=1",
      "topics=class,other",
      "kinds=toString",
      "flag=Malta",
      `numbers=${Array.from({ length: 1001 }, (_, n) => n).join(",")}`,
    ];
    for (const query of rejected) {
      const response = await get(query);
      expect([query, response.status, (await problemOf(response)).code]).toEqual([query, 400, "badRequest"]);
    }
  });
});
