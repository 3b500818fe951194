import { describe, expect, test } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

/** A gateway whose list has `count` vessels, and the parameters of each read of the list. */
function csvGateway(count: number) {
  const reads: (readonly (readonly [string, string])[])[] = [];
  const members = Array.from({ length: count }, (_, index) => ({
    assetnum: `V${index + 1}`,
    current_status: "Suspended",
  }));
  const readSuspensionList = (parameters: readonly (readonly [string, string])[]) => {
    reads.push(parameters);
    return Promise.resolve({ version: 1, members });
  };
  return { reads, ...gatewayUnderTest({ readSuspensionList }) };
}

describe("the list as CSV", () => {
  test("is a file of the whole list, named after the day", async () => {
    const { get, reads } = csvGateway(5);
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
    expect(lines.slice(1).map((line) => line.split(",")[16])).toEqual(["V1", "V2", "V3", "V4", "V5"]);
    expect(reads).toHaveLength(1);
  });

  test("is read with the filter of its address only", async () => {
    const { get, reads } = csvGateway(1);
    await get(
      "/class-suspension/list.csv?status=Suspended&flag=Malta&type=%20&oslc.where=1&pageno=9&sort=name",
    );
    expect(reads).toEqual([
      [
        ["status", "Suspended"],
        ["flag", "Malta"],
        ["sort", "name"],
      ],
    ]);
  });

  test("is not sent again to a reader whose copy is current, in any encoding", async () => {
    const { get } = csvGateway(5);
    const path = "/class-suspension/list.csv";
    const tag = (await get(path)).headers.get("ETag") ?? "";
    const copy = (encoding: string, known: string) =>
      get(path, { headers: { "Accept-Encoding": encoding, "If-None-Match": known } });
    for (const encoding of ["identity", "br"]) expect((await copy(encoding, tag)).status).toBe(304);
    expect((await copy("br", 'W/"other"')).status).toBe(200);
    const other = await csvGateway(6).get(path, { headers: { "If-None-Match": tag } });
    expect(other.status).toBe(200);
  });

  test("reports an invalid filter", async () => {
    const readSuspensionList = () =>
      Promise.reject(new Problem("badQuery", { message: "status must be one of: Suspended." }));
    const response = await gatewayUnderTest({ readSuspensionList }).get(
      "/class-suspension/list.csv?status=x",
    );
    expect(response.status).toBe(400);
    expect(await problemOf(response)).toMatchObject({ message: "status must be one of: Suspended." });
  });
});
