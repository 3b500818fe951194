import "./compare-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openApp } from "#tests/web/app-under-test.tsx";
import type { Replies } from "#tests/web/fake-gateway.ts";

const star = {
  assetnum: "V1001",
  number: "9074729",
  vessel_name: "MERIDIAN STAR",
  vessel_type: "Bulk Carrier",
  imo_num: "9074729",
  flag_name: "Panama",
  meaning: "inForce",
  class_state: { code: 5, label: "In Class", tone: "success" },
  class_state_date: "2012-03-01",
  overdue_surveys: 0,
  open_conditions: 1,
};
const quest = {
  ...star,
  assetnum: "V1004",
  number: "3080922",
  vessel_name: "MERIDIAN QUEST",
  imo_num: "3080922",
  meaning: "suspended",
  class_state: { code: 4, label: "Suspended", tone: "warning" },
  class_state_date: "2026-11-09",
  overdue_surveys: 1,
};
const controlled = {
  assetnum: "V1040",
  number: "9000041",
  vessel_name: "GREY HERON",
  imo_num: "9000041",
  is_controlled: true,
};

const verdict = (assetnum: string, valid: number) => ({
  assetnum,
  meaning: "inForce",
  open_conditions: 1,
  valid_certificates: valid,
  invalid_certificates: 1,
  periods: [
    {
      attribute: "CLASS_STATE",
      value: "Withdrawn",
      service_state_id: 1,
      from_date: "2001-01-01",
      until_date: "2012-03-01",
    },
    {
      attribute: "CLASS_STATE",
      value: "In Class",
      service_state_id: 5,
      from_date: "2012-03-01",
      until_date: null,
    },
    {
      attribute: "FLAG_NAME",
      value: "Panama",
      service_state_id: null,
      from_date: "2012-03-01",
      until_date: null,
    },
  ],
});

const owned = (assetnum: string, customer_name: string) => ({
  assetnum,
  abs_vessel_customer_rel: [
    { customer_role: "Registered Owner", abs_customers: [{ customer_name, customer_number: "C1" }] },
  ],
});

const replies: Replies = {
  "/script/PLIMSOLLCHECK": [star, quest],
  "/os/ABSRECORDSEARCH": [
    { assetnum: "V1001", year_of_build: 2012, gross_tonnage: 34508 },
    { assetnum: "V1004", year_of_build: 2008, gross_tonnage: 34508 },
  ],
  "/os/ABSRECORDOWNER": [owned("V1001", "Meridian Shipping Ltd"), owned("V1004", "Quest Maritime SA")],
  "/script/PLIMSOLLVESSELVERDICT": [verdict("V1001", 8)],
};

const address = "/absrecord/compare?numbers=9074729,3080922";
const table = () => screen.findByRole("table", { name: "Compare vessels" });
const factOf = async (name: RegExp) => within(await table()).getByRole("row", { name });

describe("the comparison", () => {
  test("shows the facts of each vessel in a column, and marks those that differ", async () => {
    const { gateway } = openApp(address, replies);
    const columns = within(await table()).getAllByRole("columnheader");
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      "Fact",
      "MERIDIAN STAR",
      "MERIDIAN QUEST",
    ]);
    expect((await factOf(/^Class State/)).textContent).toBe("Class State≠DiffersIn ClassSuspended");
    expect((await factOf(/^Overdue surveys/)).textContent).toBe("Overdue surveys≠Differs01");
    expect((await factOf(/^Open conditions/)).textContent).toBe("Open conditions11");
    expect((await factOf(/^Built/)).textContent).toBe("Built≠Differs20122008");
    expect((await factOf(/^Gross Tonnage/)).textContent).toBe("Gross Tonnage34,50834,508");
    expect((await factOf(/^Registered Owner/)).textContent).toContain(
      "Meridian Shipping LtdQuest Maritime SA",
    );
    // No certificate of a suspended vessel is supported, so that none counts as valid.
    expect((await factOf(/^Valid, of those released/)).textContent).toContain("8 of 9—");
    // Numbers always differ, and say nothing.
    expect((await factOf(/^IMO Number/)).textContent).toBe("IMO Number90747293080922");
    const calls = gateway.innerCalls.map((call) => decodeURIComponent(call)).join("\n");
    expect(calls).toContain('ABSRECORDOWNER?oslc.where=assetnum in ["V1001","V1004"]');
  });

  test("shows the periods of class that reach into the last five years, and no older ones", async () => {
    openApp(address, replies);
    const lane = await screen.findByRole("region", { name: "MERIDIAN STAR" });
    const periods = within(lane).getAllByRole("listitem");
    expect(periods.map(({ textContent }) => textContent)).toEqual(["1In Class since 01-Mar-2012, 14 years"]);
  });

  test("shows only what differs on request, and keeps that in the address", async () => {
    const app = openApp(address, replies);
    await app.user.click(await screen.findByRole("button", { name: /^Only differences/ }));
    await waitFor(() => expect(app.address()).toContain("only=differences"));
    expect(within(await table()).queryByRole("row", { name: /^Open conditions/ })).toBeNull();
    expect(await factOf(/^Built/)).toBeDefined();
  });

  test("states of a controlled vessel only who it is, and reads nothing else of it", async () => {
    const { gateway } = openApp("/absrecord/compare?numbers=9074729,9000041", {
      ...replies,
      "/script/PLIMSOLLCHECK": [star, controlled],
    });
    expect((await factOf(/^Class State/)).textContent).toBe("Class StateIn ClassControlled: not shown");
    const calls = gateway.innerCalls.filter((call) => !call.includes("ABSRECORDSEARCH"));
    expect(calls.join()).not.toContain("V1040");
  });

  test("names numbers that the record does not have, and compares nothing with one vessel", async () => {
    openApp("/absrecord/compare?numbers=9074729,9999999", { ...replies, "/script/PLIMSOLLCHECK": [star] });
    expect(await screen.findByText("Not in this record: 9999999")).toBeDefined();
    expect(screen.getByText("A comparison needs two vessels of this record.")).toBeDefined();
  });

  test.each([
    ["", "Enter at least two different IMO or class numbers."],
    ["9074729 9074729", "Enter at least two different IMO or class numbers."],
    [
      "9074729 3080922 3150791 3202099 3161960 3262350",
      "These are 6 numbers. At most 5 vessels can be compared.",
    ],
  ])("says of %j what it needs", async (typed, message) => {
    const { gateway, user } = openApp("/absrecord/compare", replies);
    const field = await screen.findByRole("textbox", { name: "IMO or class numbers" });
    await user.click(field);
    if (typed !== "") await user.paste(typed);
    await user.click(screen.getByRole("button", { name: "Compare" }));
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(gateway.innerCalls).toEqual([]);
  });

  test("compares the numbers of a typed text", async () => {
    const app = openApp("/absrecord/compare", replies);
    await app.user.click(await screen.findByRole("textbox", { name: "IMO or class numbers" }));
    await app.user.paste("MERIDIAN STAR (IMO 9074729) and IMO 3080922");
    await app.user.click(screen.getByRole("button", { name: "Compare" }));
    expect(await table()).toBeDefined();
    expect(decodeURIComponent(app.address())).toBe(address);
  });

  test("compares the first five numbers of an address with more", async () => {
    const { gateway } = openApp(
      "/absrecord/compare?numbers=9074729,3080922,20150001,20150002,20150003,20150004",
      replies,
    );
    expect(await screen.findByText("Only the first 5 vessels are compared.")).toBeDefined();
    await table();
    expect(gateway.innerCalls.join()).not.toContain("20150004");
  });
});
