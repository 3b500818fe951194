import { describe, expect, test } from "vitest";
import type { RecordAnswer } from "#contract/answer.ts";
import { Problem } from "#contract/problem.ts";
import type { RecordCall } from "#records/record-call.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

/** A gateway whose list has these many vessels, two of them on each page; and what it asked of the record. */
function csvGateway(count: number) {
  const asked: RecordCall[] = [];
  const read = (call: RecordCall): Promise<RecordAnswer> => {
    asked.push(call);
    const page = Number(call.parameters.find(([name]) => name === "pageno")?.[1]);
    const member = [page * 2 - 1, page * 2]
      .filter((number) => number <= count)
      .map((number) => ({ assetnum: `V${number}`, current_status: "Suspended" }));
    const nextPage = page * 2 < count ? { nextPage: { href: "next" } } : {};
    return Promise.resolve({ member, href: "", responseInfo: { href: "", ...nextPage } });
  };
  return { asked, ...gatewayUnderTest({ read }) };
}

describe("the list as CSV", () => {
  test("is a file of all pages, named after the day", async () => {
    const { get, asked } = csvGateway(5);
    const response = await get("/class-suspension/list.csv");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": expect.stringContaining(
        'attachment; filename="class-suspensions-2026-11-20.csv"',
      ),
      "cache-control": "private, no-cache",
    });
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines[0]).toMatch(
      /^Class Number,IMO Number,Name,Gross Tonnage,Year of Build,Type,Flag,Owner,Status,Date,Reason,/,
    );
    expect(lines.slice(1).map((line) => line.split(",").at(-1))).toEqual(["V1", "V2", "V3", "V4", "V5"]);
    expect(asked).toHaveLength(3);
  });

  test("is asked with the filter of its address and nothing else of it", async () => {
    const { get, asked } = csvGateway(1);
    await get("/class-suspension/list.csv?status=Suspended&flag=Malta&oslc.where=1&pageno=9&sort=name");
    expect(asked[0]).toEqual({
      kind: "script",
      name: "ABSAPIRECORDSUSPENSION",
      parameters: [
        ["status", "Suspended"],
        ["flag", "Malta"],
        ["sort", "name"],
        ["oslc.pageSize", "1000"],
        ["pageno", "1"],
      ],
    });
  });

  test("says what is wrong with its filter", async () => {
    const read = () =>
      Promise.reject(new Problem("badQuery", { message: "status must be one of: Suspended." }));
    const response = await gatewayUnderTest({ read }).get("/class-suspension/list.csv?status=x");
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ message: "status must be one of: Suspended." });
  });
});
