import { describe, expect, test } from "vitest";
import { calls } from "./calls.ts";

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

/** A call as people read it: decoded, one parameter a line. */
const lines = ({ osurl }: { osurl: string }) =>
  decodeURIComponent(osurl.replace("?", "?\n").replaceAll("&", "\n&"));

describe("the inner calls of specification §7", () => {
  test.each([
    ["a search by every criterion", calls.search(everyCriterion, 1)],
    ["the third page of a search by name", calls.search({ vesselName: "star" }, 3)],
    ["a search by IMO number alone", calls.search({ imoNum: "9074729" }, 1)],
    ["the second page of a company's vessels", calls.company("C2", 2)],
    ["a vessel by IMO number", calls.findByImo("9074729")],
    ["vessel types", calls.vesselTypes()],
    ["flags", calls.flags()],
    ["a vessel record", calls.vessel("V1001")],
    ["vessel history", calls.vesselHistory("V1001")],
    ["vessel timeline", calls.vesselTimeline("V1001")],
    ["class status", calls.classStatus("V1001")],
    ["capacity", calls.capacity("V1001")],
    ["system vessel", calls.systemVessel("V1001")],
    ["owner", calls.owner("V1001")],
    ["surveys", calls.surveys("V1001")],
    ["assets", calls.assets("V1001")],
    ["certificates", calls.certificates("V1001")],
    ["class status as at a day", calls.classStatus("V1001", "2024-05-02")],
    ["suspensions", calls.suspensions({}, 2)],
    [
      "suspensions by every part of the filter",
      calls.suspensions(
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
    ["findings", calls.findings("V1001")],
    ["one finding", calls.finding("V1001", "T55")],
  ])("%s", (_, call) => {
    expect(lines(call)).toMatchSnapshot();
  });
});

describe("what a caller writes", () => {
  test("cannot leave its quotes", () => {
    const { osurl } = calls.search({ classNum: '1" and imo_num="2\\' }, 1);
    expect(new URL(osurl, "http://inner.invalid").searchParams.get("oslc.where")).toBe(
      String.raw`class_num="1\" and imo_num=\"2\\"`,
    );
  });

  test("cannot begin another parameter", () => {
    const { searchParams } = new URL(calls.vessel("V&count=1#x").osurl, "http://inner.invalid");
    expect(searchParams.get("oslc.where")).toBe('assetnum="V&count=1#x"');
    expect(searchParams.has("count")).toBe(false);
  });

  test("keeps a plus sign through the address", () => {
    const { searchParams } = new URL(calls.flags().osurl, "http://inner.invalid");
    expect(searchParams.get("oslc.orderBy")).toBe("+name");
  });
});

test("a ticked box without a name asks for no names", () => {
  const { osurl } = calls.search({ previousNameCheck: true, imoNum: "9074729" }, 1);
  expect(osurl).not.toContain("searchAttributes");
});
