import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import type { Member } from "#contract/calls/response.ts";
import type { RecordCall } from "#records/calls/record-call.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";
import { exampleKey, keyStore } from "#tests/gateway/key-store.ts";
import { knownRecord } from "#tests/gateway/known-record.ts";

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

const identity = { class_num: null, vessel_type: null, flag_name: null };
const checked: Readonly<Record<string, readonly Member[]>> = {
  "9074729": [
    {
      ...identity,
      assetnum: "V1",
      number: "9074729",
      vessel_name: "NORTH",
      meaning: "inForce",
      counted_surveys: 1,
    },
  ],
  "3124302": [{ ...identity, assetnum: "V2", number: "3124302", vessel_name: "EAST", meaning: "inForce" }],
  "9305635": [{ ...identity, assetnum: "X1", number: "9305635", vessel_name: "GREY", is_controlled: true }],
};

/** A client whose call has pages of one item; `pages` is their number. */
function dueClient(pages: number) {
  const reads: RecordCall[] = [];
  const checks: RecordCall[] = [];
  const { get } = gatewayUnderTest({
    recordVersion: knownRecord({
      state: () => Promise.resolve({ recordAsOf: "2026-11-19T06:00:00.000Z", invented: "none" }),
    }),
    apiKeyStore: keyStore(exampleKey, "secret"),
    read: (call) => {
      if (call.name === "PLIMSOLLCHECK") {
        checks.push(call);
        const numbers = call.parameters.find(([name]) => name === "numbers")?.[1].split(",") ?? [];
        const member = numbers.flatMap((number) => checked[number] ?? []);
        return Promise.resolve({ member, href: "x", responseInfo: { href: "x" } });
      }
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
  return {
    checks,
    reads,
    get: (query: string) => get(`/api/v1/due?${query}`, { headers: { apikey: "secret" } }),
  };
}

describe("/api/v1/due", () => {
  test("returns the items of all pages in the order of a plan, with their number and period", async () => {
    const { get, reads } = dueClient(2);
    const response = await get("company=C1&until=2027-01-31");
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

  test("says of each number whether its vessel was planned", async () => {
    const { get, reads } = dueClient(1);
    const response = await get("numbers=IMO 9074729,9074728,8814275,x,9305635,9074729");
    const { items, numbers, totalCount } = (await response.json()) as {
      items: unknown[];
      numbers: { input: string; assetnum: string | null; notes: { kind: string }[]; remark: string }[];
      totalCount: number;
    };
    expect([items.length, totalCount]).toEqual([1, 1]);
    expect(
      numbers.map(({ assetnum, input, notes }) => [input, assetnum, notes.map(({ kind }) => kind)]),
    ).toEqual([
      ["IMO 9074729", "V1", []],
      ["9074728", null, ["wrongCheckDigit"]],
      ["8814275", null, ["notFound"]],
      ["x", null, ["notANumber"]],
      ["9305635", null, ["controlled"]],
      ["9074729", "V1", ["duplicate"]],
    ]);
    expect(numbers[2]?.remark).toBe("Not in this record");
    expect(reads[0]?.parameters).toEqual([["numbers", "9074729,9074728,8814275,9305635"]]);
  });

  test("has an empty plan and a note for a text that is no number", async () => {
    const { get, reads } = dueClient(1);
    expect(await (await get("numbers=x")).json()).toMatchObject({
      totalCount: 0,
      items: [],
      numbers: [{ line: 1, input: "x", number: null, remark: "Text without an IMO or class number" }],
    });
    expect(reads).toEqual([]);
  });

  test("names numbers without a plan at the end of a file", async () => {
    const csv = await dueClient(1).get("numbers=9074729,3124302,8814275,9305635,3124302&format=csv");
    expect((await csv.text()).split("\r\n").slice(2)).toEqual([
      "EAST,3124302,,,,,,,,Nothing that was looked at falls due in this period,,,,,,",
      ",8814275,,,,,,,,Not in this record,,,,,,",
      ",9305635,,,,,,,,Controlled vessel: access to its data is restricted,,,,,,",
      "",
    ]);
  });

  test("does not look up numbers for the fleet of a company", async () => {
    const { checks, get } = dueClient(1);
    expect(await (await get("company=C1")).json()).not.toHaveProperty("numbers");
    expect(checks).toEqual([]);
  });

  test("writes CSV and XLSX without formulas", async () => {
    const csv = await dueClient(1).get("numbers=9074729&format=csv");
    expect(csv.headers.get("content-disposition")).toContain(
      "due-2026-11-20-to-2027-02-18-record-2026-11-19T0600Z.csv",
    );
    expect((await csv.text()).split("\r\n")[1]).toBe(
      "NORTH,,,Suspended,,,Yes,,Survey,'=Annual,,,2026-12-01,,Upcoming,survey:S1",
    );
    const xlsx = await dueClient(1).get("numbers=9074729&format=xlsx");
    const [sheet] = await readExcelFile(Buffer.from(await xlsx.arrayBuffer()));
    expect(sheet?.sheet).toBe("As of 19-Nov-2026 06.00 UTC");
    expect(sheet?.data[1]?.[12]).toEqual(new Date("2026-12-01T00:00:00Z"));
  });

  test.each([
    ["an unknown format", "numbers=1&format=pdf", 400, "badRequest"],
    ["a fleet of more than 1,000 vessels", "company=C1", 400, "badRequest"],
    ["an unknown parameter", "numbers=1&other=1", 400, "badRequest"],
    ["what the call rejects", "company=C1&role=x", 400, "badQuery"],
  ])("rejects %s", async (_, query, status, code) => {
    const response = await dueClient(11).get(query);
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
  });

  test("names a day that is none before it reads anything", async () => {
    const { get, reads } = dueClient(1);
    const { message } = await problemOf(await get("numbers=9074729&until=soon"));
    expect([message, reads.length]).toEqual(["until must be a day such as 2026-03-01.", 0]);
  });
});
