import readExcelFile from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import type { RecordCall } from "#records/calls/record-call.ts";
import { captchaToken, gatewayUnderTest, problemOf } from "#tests/gateway/gateway-under-test.ts";

const search =
  "/os/ABSRECORDSEARCH?oslc.where=flag_id%3D1&state=4&sort=-gross_tonnage&oslc.pageSize=20&pageno=3&lean=1";

/** A gateway whose search has `total` results, and its reads. */
function exportGateway(total: number) {
  const reads: RecordCall[] = [];
  const browser = gatewayUnderTest({
    read: (call) => {
      reads.push(call);
      const parameters = Object.fromEntries(call.parameters);
      const [page, size] = [Number(parameters["pageno"]), Number(parameters["oslc.pageSize"])];
      const count = Math.max(0, Math.min(size, total - (page - 1) * size));
      const member = Array.from({ length: count }, (_, index) => ({
        assetnum: `V${(page - 1) * size + index}`,
        vessel_name: "=1+1",
        class_state: { code: 4, label: "Suspended", tone: "warning" },
        class_state_date: "2026-03-01",
        gross_tonnage: 34508,
      }));
      const nextPage = total > page * size ? { nextPage: { href: "x" } } : {};
      const counted = page === 1 ? { totalCount: total } : {};
      return Promise.resolve({ member, href: "x", responseInfo: { href: "x", ...nextPage, ...counted } });
    },
  });
  const download = async (body: object, action = "/os/ABSRECORDSEARCH") => {
    await browser.get("/api/portal");
    return browser.post("/api/search-results", {
      osurl: search,
      recaptchaToken: captchaToken(action),
      ...body,
    });
  };
  return { download, reads, ...browser };
}

describe("the results of a search as a file", () => {
  test("are all of them as CSV, in the order and with the filter of the call", async () => {
    const { download, reads } = exportGateway(620);
    const response = await download({ format: "csv" });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8; header=present",
      "content-disposition": expect.stringContaining('filename="search-results-2026-11-20.csv"'),
      "x-row-count": "620",
      "x-total-count": "620",
    });
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(621);
    expect(lines[1]).toBe("'=1+1,,,,,,,34508,Suspended,2026-03-01,,None,,V0");
    expect(reads.map(({ parameters }) => parameters)).toEqual([
      [
        ["oslc.where", "flag_id=1"],
        ["state", "4"],
        ["sort", "-gross_tonnage"],
        ["oslc.select", "*"],
        ["oslc.pageSize", "500"],
        ["pageno", "1"],
        ["collectioncount", "1"],
      ],
      expect.arrayContaining([["pageno", "2"]]),
    ]);
  });

  test("are cut at 1,000 for a visitor, which the name and the headers state", async () => {
    const response = await exportGateway(2000).download({ format: "xlsx" });
    expect(response.headers.get("content-disposition")).toContain(
      "search-results-first-1000-of-2000-2026-11-20.xlsx",
    );
    expect(response.headers.get("x-total-count")).toBe("2000");
    const [sheet] = await readExcelFile(Buffer.from(await response.arrayBuffer()));
    expect(sheet?.data).toHaveLength(1001);
    expect(sheet?.data[1]?.slice(0, 1)).toEqual(["=1+1"]);
    expect(sheet?.data[1]?.slice(7, 10)).toEqual([34508, "Suspended", new Date("2026-03-01T00:00:00Z")]);
  });

  test("need a captcha token of the search, a known format and a search", async () => {
    const { download, reads } = exportGateway(1);
    expect((await problemOf(await download({ format: "csv" }, "/os/ABSRECORDFLAG"))).code).toBe("captcha");
    expect((await download({ format: "pdf" })).status).toBe(400);
    const other = {
      osurl: "/os/ABSRECORDFLAG",
      recaptchaToken: captchaToken("/os/ABSRECORDFLAG"),
      format: "csv",
    };
    expect((await download(other)).status).toBe(400);
    expect(reads).toEqual([]);
  });

  test("charge their rows against the rate limit", async () => {
    const { download } = exportGateway(1000);
    let refused = 0;
    for (let sent = 0; sent < 25 && refused === 0; sent += 1)
      refused += Number((await download({ format: "csv" })).status === 429);
    expect(refused).toBe(1);
  });
});
