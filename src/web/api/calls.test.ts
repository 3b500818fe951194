import { describe, expect, test } from "vitest";
import { vesselQueryPaths } from "#contract/page/screen-token.ts";
import type { VesselQuery } from "#contract/page/screens.ts";
import { recordCall, recordCalls } from "./calls.ts";
import { fleetCalls } from "./fleet-calls.ts";

const everyCriterion = {
  vesselName: " north  star ",
  previousNameCheck: true,
  flagId: "12",
  classNum: "20151001",
  imoNum: "9074729",
  vesselType: "Bulk Carrier",
  registeredOwner: "Meridian Shipping",
  operatorName: "Quest",
};

/** A call in readable form: decoded, one parameter a line. */
const lines = ({ osurl }: { osurl: string }) =>
  decodeURIComponent(osurl.replace("?", "?\n").replaceAll("&", "\n&"));

describe("the call", () => {
  test.each([
    ["a search by every criterion", recordCalls.search(everyCriterion, 1)],
    ["the third page of a search by name", recordCalls.search({ vesselName: "star" }, 3)],
    ["a search by IMO number alone", recordCalls.search({ imoNum: "9074729" }, 1)],
    ["the second page of companies", fleetCalls.companies("north star", 2)],
    ["a company in a role", recordCalls.company("C2", "Operator")],
    ["the second page of a company's vessels", fleetCalls.companyFleet("C2", { sort: "-flag" }, 2)],
    ["a vessel by IMO number", recordCalls.findByImo("9074729")],
    ["vessel types", recordCall("/os/ABSRECORDVESSELTYPE", { orderBy: ["+description"] })],
    ["flags", recordCalls.flags()],
    ["a vessel record", recordCalls.vessel("V1001")],
    ["vessel history", recordCalls.vesselHistory("V1001")],
    ["vessel timeline", recordCalls.vesselTimeline("V1001")],
    ["class status", recordCalls.classStatus("V1001")],
    ["capacity", recordCalls.capacity("V1001")],
    ["system vessel", recordCalls.systemVessel("V1001")],
    ["owner", recordCalls.owner("V1001")],
    ["surveys", recordCalls.surveys("V1001")],
    ["assets", recordCalls.assets("V1001")],
    ["certificates", recordCalls.certificates("V1001")],
    ["class status as at a day", recordCalls.classStatus("V1001", "2024-05-02")],
    ["suspensions", fleetCalls.suspensions({}, 2)],
    [
      "suspensions by every part of the filter",
      fleetCalls.suspensions(
        {
          status: "Suspended",
          reason: "Overdue survey",
          flag: "Malta",
          type: "Oil Carrier",
          from: "2026-01-01",
          to: "2026-11-20",
          sort: "name",
        },
        1,
      ),
    ],
    ["findings", recordCalls.findings("V1001")],
    ["one finding", recordCalls.finding("V1001", "T55")],
  ])("for %s is written as in docs/domain.md, section 7", (_, call) => {
    expect(lines(call)).toMatchSnapshot();
  });

  test.each([
    ["a condition", recordCalls.finding("V1001", "T5\n5\u0000"), 'assetnum="V1001" and ticketid="T55"'],
    ["search terms", recordCalls.search({ vesselName: "north\u0000ern" }, 1), '"%northern%"'],
  ])("leaves control characters out of %s", (_, { osurl }, text) => {
    expect([...new URLSearchParams(osurl.split("?")[1]).values()]).toContain(text);
  });
});

describe("the value of a caller", () => {
  test("cannot close its quotes", () => {
    const { osurl } = recordCalls.search({ classNum: '1" and imo_num="2\\' }, 1);
    expect(new URL(osurl, "http://inner.invalid").searchParams.get("oslc.where")).toBe(
      String.raw`class_num="1\" and imo_num=\"2\\"`,
    );
  });

  test("cannot start another parameter", () => {
    const { searchParams } = new URL(recordCalls.vessel("V&count=1#x").osurl, "http://inner.invalid");
    expect(searchParams.get("oslc.where")).toBe('assetnum="V&count=1#x"');
    expect(searchParams.has("count")).toBe(false);
  });

  test("keeps its plus sign in the address", () => {
    const { searchParams } = new URL(recordCalls.flags().osurl, "http://inner.invalid");
    expect(searchParams.get("oslc.orderBy")).toBe("+name");
  });
});

test("the checkbox for previous names adds no condition without a name", () => {
  const { osurl } = recordCalls.search({ previousNameCheck: true, imoNum: "9074729" }, 1);
  expect(osurl).not.toContain("searchAttributes");
});

test.each(Object.entries(vesselQueryPaths))("the query %s is the call %s", (name, path) => {
  expect(recordCalls[name as VesselQuery]("V1").path).toBe(path);
});
