import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CheckResponse, checkResponse } from "#contract/list-check/check-call.ts";
import { read } from "#records/read.ts";
import { load } from "#tests/database/engines.ts";
import { problemOf } from "#tests/gateway/gateway-under-test.ts";
import { type MaximoGateway, gatewayOn, maximoGateway } from "#tests/gateway/maximo-gateway.ts";

const record = {
  vessel: [
    { assetnum: "V1", vessel_name: "=NORTH", imo_num: "9074729", class_num: "05000001", flag_name: "Panama" },
    { assetnum: "X1", vessel_name: "GREY", imo_num: "9305635", security_domain_id: 1 },
  ],
  class_status: [
    {
      assetnum: "V1",
      service_state_id: 4,
      changed_date: "2026-11-04",
      changed_value: "Suspended",
      service_state_reason: "Survey overdue",
    },
    { assetnum: "X1", service_state_id: 4, changed_date: "2026-01-01", service_state_reason: "SECRET" },
  ],
  survey: [
    { surveyid: "S1", assetnum: "V1", abs_service_group_id: 1, abs_survey_due_date: "2026-10-01" },
    { surveyid: "S2", assetnum: "V1", abs_service_group_id: 2, abs_survey_due_date: "2020-01-01" },
    { surveyid: "S3", assetnum: "X1", abs_service_group_id: 1, abs_survey_due_date: "2020-02-02" },
  ],
};

let gateway: MaximoGateway;
beforeAll(async () => {
  gateway = await maximoGateway((database) => load(database, record));
});
afterAll(() => gateway.database.close());

/** Every fault that an entry can have. */
const faults = [
  "1. IMO 9074729 OCEAN STAR",
  "",
  "9074728",
  "8814275",
  "9305635",
  "class no. 05000001",
  9074729,
  5000001,
];

interface Call {
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: Pick<MaximoGateway, "request">;
}

const check = (body: unknown, { from = gateway, headers = {}, query = "" }: Call = {}) =>
  from.request(`/api/v1/check${query}`, {
    method: "POST",
    headers: { apikey: gateway.key, ...headers },
    body: JSON.stringify(body),
  });

describe("the check of a list through the API", () => {
  test("returns a row for each entry in its order, and says what is special about it", async () => {
    const response = await check({ numbers: faults });
    const body = (await response.json()) as CheckResponse;
    expect(checkResponse.parse(body)).toEqual(body);
    expect(
      body.rows.map(({ line, notes, vessel, verdict }) => [line, vessel?.assetnum, verdict, notes]),
    ).toEqual([
      [
        1,
        "V1",
        "lostClass",
        [
          { kind: "otherName", name: "OCEAN STAR" },
          { kind: "withheld", count: 1 },
        ],
      ],
      [2, undefined, "noNumber", [{ kind: "notANumber" }]],
      [3, undefined, "notConfirmed", [{ kind: "wrongCheckDigit" }]],
      [4, undefined, "notConfirmed", [{ kind: "notFound" }]],
      [5, "X1", "notConfirmed", [{ kind: "controlled" }]],
      [6, "V1", "lostClass", [{ kind: "withheld", count: 1 }]],
      [
        7,
        "V1",
        "lostClass",
        [
          { kind: "duplicate", line: 1 },
          { kind: "withheld", count: 1 },
        ],
      ],
      [8, undefined, "notConfirmed", [{ kind: "withZeros", number: "05000001" }]],
    ]);
    expect(body.rows.at(-1)?.remark).toBe(
      "Not in this record, but class number 05000001 is: spreadsheets drop leading zeros",
    );
    expect(body).toMatchObject({
      day: "2026-11-20",
      summary: { lostClass: 2, notConfirmed: 4, noNumber: 1, nothingOverdue: 0 },
    });
  });

  test("says of the number of a certificate what it is, and does not count it", async () => {
    const body = (await (await check({ numbers: ["UTN: C-20151001-07"] })).json()) as CheckResponse;
    expect(body.rows[0]).toMatchObject({
      number: null,
      notes: [{ kind: "certificateNumber", number: "C-20151001-07" }],
      remark: "C-20151001-07 is the number of a certificate: verify it",
    });
    expect(body.summary).toMatchObject({ notConfirmed: 0, noNumber: 1 });
  });

  test("has only the identity of a controlled vessel in every format", async () => {
    const texts = await Promise.all(
      ["json", "csv"].map(async (format) =>
        (await check({ numbers: ["9305635"] }, { query: `?format=${format}` })).text(),
      ),
    );
    for (const text of texts) {
      expect(text).toContain("GREY");
      expect(text).not.toMatch(/SECRET|Suspended|2020|Jan-2026/);
    }
  });

  const line =
    "'=NORTH,9074729,05000001,Class suspended or withdrawn,Suspended,2026-11-04,Survey overdue,None,Panama,1,0,0,0,0,0,,1,0,0,1 statutory item not released by the flag";

  test.each([
    ["the parameter format", { query: "?format=csv" }],
    ["the header Accept", { headers: { accept: "text/html;q=0.9, text/csv" } }],
  ])("is a CSV without formulas by %s", async (_, call) => {
    const response = await check({ numbers: ["9074729", "nothing"] }, call);
    expect(response.headers.get("content-disposition")).toContain('filename="vessel-check-2026-11-20.csv"');
    const [, first, second] = (await response.text()).split("\r\n");
    expect(first).toBe(`1,9074729,${line}`);
    expect(second).toBe("2,nothing,,,,Without a number,,,,,,,,,,,,,,,,Text without an IMO or class number");
  });

  test("is a workbook with dates and numbers that another library reads", async () => {
    const response = await check({ numbers: ["9074729"] }, { query: "?format=xlsx" });
    const [sheet] = await readExcelFile(Buffer.from(await response.arrayBuffer()));
    expect(sheet?.data[1]?.slice(0, 12)).toEqual([
      1,
      "9074729",
      "=NORTH",
      "9074729",
      "05000001",
      "Class suspended or withdrawn",
      "Suspended",
      new Date("2026-11-04T00:00:00Z"),
      "Survey overdue",
      "None",
      "Panama",
      1,
    ]);
  });

  const many = (count: number) => ({ numbers: Array.from({ length: count }, (_, at) => `C${at + 1000}`) });

  test.each([
    [{ numbers: [] }],
    [many(1001)],
    [{ numbers: ["9".repeat(101)] }],
    [{ numbers: [{}] }],
    [{ numbers: "9074729" }],
    [{}],
  ])("rejects a body without 1 to 1,000 numbers with a sentence that says so", async (body) => {
    const response = await check(body);
    const { message } = await problemOf(response);
    expect([response.status, message]).toEqual([
      400,
      expect.stringContaining("a list of 1 to 1,000 IMO or class numbers"),
    ]);
  });

  test("finds each number of an item, and rejects items that have more than 1,000 numbers together", async () => {
    const item = ["9074729", "8814275", "9305635"].join(" and ");
    const { rows } = (await (await check({ numbers: [item] })).json()) as CheckResponse;
    expect(rows.map(({ input, line, number }) => [line, input, number])).toEqual([
      [1, item, "9074729"],
      [1, item, "8814275"],
      [1, item, "9305635"],
    ]);
    const beyond = await check({ numbers: Array.from({ length: 334 }, () => item) });
    expect(beyond.status).toBe(400);
  });

  test("rejects an unknown format with the known ones", async () => {
    const { message } = await problemOf(await check(many(1), { query: "?format=pdf" }));
    expect(message).toBe("format must be one of: json, csv, xlsx.");
  });

  test("reads the numbers in calls of a hundred, and takes what these calls cost before the first", async () => {
    let [calls, cost] = [0, 0];
    const laterBatches: (boolean | undefined)[] = [];
    const from = gatewayOn(gateway.database, gateway.key, {
      limits: { requestsPerMinute: 100, bodyBytes: 65_536, responseTimeout: 5000 },
      read: (call, context) => {
        calls += 1;
        laterBatches.push(context.isPartOfList);
        const chargeTokens = (tokens: number) => Promise.resolve(void (cost += tokens));
        return read(gateway.database, call, { ...context, chargeTokens });
      },
    });
    expect((await check(many(321), { from })).status).toBe(200);
    // Three calls of 100 numbers cost 12 tokens each, and one of 21 costs 6.
    expect([calls, cost]).toEqual([4, 42]);
    // The first one is served before lists, as the page's is.
    expect(laterBatches).toEqual([false, true, true, true]);
    // 58 tokens are left, which pay for 480 numbers, but not for 481.
    expect((await check(many(481), { from })).status).toBe(429);
    expect(calls).toBe(4);
  });
});
