import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/problem.ts";
import { visitor } from "#contract/reader.ts";
import type { RecordCall } from "#records/calls/record-call.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

const key = {
  name: "port-authority",
  hash: "hash",
  requestsPerMinute: null,
  isRevoked: false,
  isOwnerUnverified: false,
  reader: visitor,
  ownerId: null,
  owner: null,
};

const item = (item_key: string, due_date: string, status: string) => ({
  item_key,
  kind: "survey",
  name: "=Annual",
  due_date,
  status,
  assetnum: "V1",
  vessel_name: "NORTH",
  is_class_lost: true,
  class_state: { code: 4, label: "Suspended", tone: "warning" },
});

/** A client whose call has pages of one item; `pages` is their number. */
function dueClient(pages: number) {
  const reads: RecordCall[] = [];
  const { get } = gatewayUnderTest({
    freshness: { recordAsOf: () => Promise.resolve("2026-11-19T06:00:00.000Z"), freshWithin: null },
    apiKeyStore: {
      find: (secret) => Promise.resolve(secret === "secret" ? key : null),
      findByName: () => Promise.resolve(null),
      recordUse: () => Promise.resolve(),
    },
    read: (call) => {
      reads.push(call);
      if (call.parameters.some(([name]) => name === "role")) return Promise.reject(new Problem("badQuery"));
      const nextPage = reads.length < pages ? { nextPage: { href: "x" } } : {};
      const found =
        reads.length === 1
          ? item("survey:S1", "2026-12-01", "upcoming")
          : item(`survey:S${reads.length}`, "2026-11-01", "overdue");
      return Promise.resolve({ member: [found], href: "x", responseInfo: { href: "x", ...nextPage } });
    },
  });
  return { reads, get: (query: string) => get(`/api/v1/due?${query}`, { headers: { apikey: "secret" } }) };
}

describe("/api/v1/due", () => {
  test("returns the items of all pages in the order of a plan, with their number and period", async () => {
    const { get, reads } = dueClient(2);
    const response = await get("company=C1&until=2027-01-31&other=1");
    expect(await response.json()).toMatchObject({
      from: "2026-11-20",
      until: "2027-01-31",
      totalCount: 2,
      items: [{ item_key: "survey:S2" }, { item_key: "survey:S1" }],
    });
    const parameters = [
      ["company", "C1"],
      ["until", "2027-01-31"],
    ];
    expect(reads.map((call) => call.parameters)).toEqual([parameters, [...parameters, ["pageno", "2"]]]);
  });

  test("writes CSV and XLSX without formulas", async () => {
    const csv = await dueClient(1).get("numbers=9074729&format=csv");
    expect(csv.headers.get("content-disposition")).toContain(
      "due-2026-11-20-to-2027-02-18-record-2026-11-19T0600Z.csv",
    );
    expect((await csv.text()).split("\r\n")[1]).toBe(
      "NORTH,,,Suspended,Yes,Survey,'=Annual,,,01-Dec-2026,,Upcoming,survey:S1",
    );
    const xlsx = await dueClient(1).get("numbers=9074729&format=xlsx");
    const [sheet] = await readExcelFile(Buffer.from(await xlsx.arrayBuffer()));
    expect(sheet?.sheet).toBe("As of 19-Nov-2026 06.00 UTC");
    expect(sheet?.data[1]?.[9]).toEqual(new Date("2026-12-01T00:00:00Z"));
  });

  test.each([
    ["an unknown format", "numbers=1&format=pdf", 400, "badRequest"],
    ["a fleet of more than 1,000 vessels", "company=C1", 400, "badRequest"],
    ["what the call rejects", "company=C1&role=x", 400, "badQuery"],
  ])("rejects %s", async (_, query, status, code) => {
    const response = await dueClient(11).get(query);
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
  });
});
