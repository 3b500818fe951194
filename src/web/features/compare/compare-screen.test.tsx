import "./compare-screen.tsx"; // preload the lazy screen, so that no test spends its timeout on loading code
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { Problem } from "#contract/calls/problem.ts";
import { openApp } from "#tests/web/app-under-test.tsx";
import { exampleStartPage } from "#tests/records/start-pages.ts";
import type { Replies } from "#tests/web/fake-gateway.ts";
import { chooseMore } from "#tests/web/choose-more.ts";

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
  expired_certificates: 0,
  expiring_certificates: 2,
  counted_surveys: 4,
  counted_findings: 1,
  counted_certificates: 9,
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
  counted_certificates: 0,
};
const controlled = {
  assetnum: "V1040",
  number: "9000041",
  vessel_name: "GREY HERON",
  imo_num: "9000041",
  is_controlled: true,
};

const classPeriod = (
  value: string,
  service_state_id: number,
  from_date: string,
  until_date: string | null,
) => ({
  attribute: "CLASS_STATE",
  value,
  service_state_id,
  from_date,
  until_date,
});
const verdicts = {
  V1001: {
    assetnum: "V1001",
    meaning: "inForce",
    open_conditions: 1,
    valid_certificates: 8,
    invalid_certificates: 1,
    periods: [
      classPeriod("Withdrawn", 1, "2001-01-01", "2012-03-01"),
      classPeriod("In Class", 5, "2012-03-01", null),
      { ...classPeriod("Panama", 0, "2012-03-01", null), attribute: "FLAG_NAME", service_state_id: null },
    ],
  },
  V1004: { assetnum: "V1004", meaning: "suspended", open_conditions: 1, valid_certificates: 0, periods: [] },
};

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
  "/script/PLIMSOLLVESSELVERDICT": (parameters) => [
    verdicts[parameters.get("assetnum") === "V1001" ? "V1001" : "V1004"],
  ],
};

const address = "/absrecord/compare?numbers=9074729,3080922";
const table = () => screen.findByRole("table", { name: "Compare vessels" });
const factOf = async (name: RegExp) => within(await table()).getByRole("row", { name }).textContent;
const typed = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Names, IMO or class numbers" });

describe("the comparison", () => {
  test("shows the facts of each vessel in a column, and marks those that differ", async () => {
    const { gateway } = openApp(address, replies);
    const columns = within(await table()).getAllByRole("columnheader");
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      "Fact",
      "MERIDIAN STAR",
      "MERIDIAN QUEST",
    ]);
    expect(await factOf(/^Class State/)).toBe("Class State≠DiffersIn ClassSuspended");
    expect(await factOf(/^Overdue surveys/)).toBe("Overdue surveys≠Differs01");
    expect(await factOf(/^Open conditions/)).toBe("Open conditions11");
    expect(await factOf(/^Built/)).toBe("Built≠Differs20122008");
    expect(await factOf(/^Gross Tonnage/)).toBe("Gross Tonnage34,50834,508");
    expect(await factOf(/^Registered Owner/)).toContain("Meridian Shipping LtdQuest Maritime SA");
    // While class is lost no certificate is valid, and it does not matter which one expires.
    expect(await factOf(/^Valid, of those that can expire/)).toContain("8 of 9—");
    expect(await factOf(/^Expiring within 180 days/)).toContain("2—");
    // Numbers always differ, and say nothing.
    expect(await factOf(/^IMO Number/)).toBe("IMO Number90747293080922");
    const calls = gateway.innerCalls.map((call) => decodeURIComponent(call)).join("\n");
    expect(calls).toContain('ABSRECORDOWNER?oslc.where=assetnum in ["V1001","V1004"]');
    expect(screen.getByRole("status").textContent).toBe("2 vessels");
  });

  test("claims no zero where nothing could be looked at", async () => {
    openApp(address, replies);
    expect(await factOf(/^Expired/)).toBe("Expired≠Differs0—");
  });

  test("shows the periods of class that reach into the last five years, and no older ones", async () => {
    openApp(address, replies);
    const lane = await screen.findByRole("region", { name: "MERIDIAN STAR" });
    const periods = within(lane).getAllByRole("listitem");
    expect(periods.map(({ textContent }) => textContent)).toEqual(["1In Class since 01-Mar-2012, 14 years"]);
  });

  test("shows what differs and the numbers alone on request, and keeps that in the address", async () => {
    const app = openApp(address, replies);
    await app.user.click(await screen.findByRole("button", { name: /^Only differences/ }));
    await waitFor(() => expect(app.address()).toContain("only=differences"));
    expect(within(await table()).queryByRole("row", { name: /^Open conditions/ })).toBeNull();
    expect(await factOf(/^Built/)).toBeDefined();
    expect(await factOf(/^IMO Number/)).toBeDefined();
  });

  test("is saved and shared as it is shown", async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return "blob:file";
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = openApp(`${address}&only=differences`, replies);
    await factOf(/^Built/);
    await chooseMore(user, "Copy link");
    expect(decodeURIComponent(await navigator.clipboard.readText())).toBe(
      `${window.location.origin}${address}&only=differences`,
    );
    await chooseMore(user, "Save as CSV");
    await waitFor(() => expect(blobs).toHaveLength(1));
    const text = (await blobs[0]?.text()) ?? "";
    expect(text).toMatch(/Built,2012,2008/);
    expect(text).not.toContain("Open conditions");
  });

  test("states of a controlled vessel only who it is, and reads nothing else of it", async () => {
    const { gateway } = openApp("/absrecord/compare?numbers=9074729,9000041&only=differences", {
      ...replies,
      "/script/PLIMSOLLCHECK": [star, controlled],
    });
    expect(await factOf(/^Class State/)).toBe("Class StateIn ClassControlled: not shown");
    // With one vessel that can be read, nothing is compared.
    expect(screen.queryByText(/do not differ/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Only differences/ })).toBeNull();
    const calls = gateway.innerCalls.filter((call) => !call.includes("ABSRECORDSEARCH"));
    expect(calls.join()).not.toContain("V1040");
  });

  test("names numbers that the record does not have, and compares nothing with one vessel", async () => {
    openApp("/absrecord/compare?numbers=9074729,9999999", { ...replies, "/script/PLIMSOLLCHECK": [star] });
    expect(await screen.findByText("Not in this record: 9999999")).toBeDefined();
    expect(screen.getByText("A comparison needs two different vessels of this record.")).toBeDefined();
  });

  test("shows the first five vessels of numbers that several share, and says so", async () => {
    const six = Array.from({ length: 6 }, (_, at) => ({
      ...star,
      assetnum: `V${at}`,
      vessel_name: `SHIP ${at}`,
      number: at < 3 ? "20150001" : "20150002",
    }));
    openApp("/absrecord/compare?numbers=20150001,20150002", { ...replies, "/script/PLIMSOLLCHECK": six });
    expect(await screen.findByText(/^These numbers name more than 5 vessels/)).toBeDefined();
    expect(within(await table()).getAllByRole("columnheader")).toHaveLength(6);
    expect(screen.queryByText(/^Not in this record/)).toBeNull();
  });

  test("finds a vessel without an IMO number by its asset number", async () => {
    const { gateway } = openApp("/absrecord/compare?numbers=9074729,assetnum:V1004", {
      ...replies,
      "/script/PLIMSOLLCHECK": [star, { ...quest, imo_num: null, number: "V1004" }],
    });
    expect(await factOf(/^Class State/)).toContain("Suspended");
    expect(gateway.innerCalls.join()).toContain("numbers=9074729&assetnums=V1004");
  });

  test("says what it cannot show, and shows it after another attempt", async () => {
    const { gateway, user } = openApp(address, {
      ...replies,
      "/os/ABSRECORDOWNER": new Problem("unavailable"),
    });
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.queryByRole("table", { name: "Compare vessels" })).toBeNull();
    gateway.replies = replies;
    await user.click(again);
    expect(await factOf(/^Registered Owner/)).toContain("Quest Maritime SA");
  });

  test("names what it cannot use of its address", async () => {
    openApp("/absrecord/compare?numbers=?!&only=some", replies);
    expect(await screen.findByText(/^numbers=\?! in the address cannot be used/)).toBeDefined();
    expect(screen.getByText(/^only=some in the address cannot be used/)).toBeDefined();
  });
});

describe("the form of the comparison", () => {
  test.each([
    ["", "Enter at least two different vessels, separated by commas."],
    ["9074729 9074729", "Enter at least two different vessels, separated by commas."],
    ["9074729 3080922 3150791 3202099 3161960 3262350", "These are 6 vessels. At most 5 can be compared."],
  ])("says of %j what it needs", async (text, message) => {
    const { gateway, user } = openApp("/absrecord/compare", replies);
    await user.click(await typed());
    if (text !== "") await user.paste(text);
    await user.click(screen.getByRole("button", { name: "Compare" }));
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(document.activeElement).toBe(await typed());
    expect(gateway.innerCalls).toEqual([]);
  });

  test("compares the numbers of a typed text, and keeps the focus", async () => {
    const app = openApp("/absrecord/compare", replies);
    await app.user.click(await typed());
    await app.user.paste("MERIDIAN STAR (IMO 9074729) and IMO 3080922");
    await app.user.keyboard("{Enter}");
    expect(await table()).toBeDefined();
    expect(decodeURIComponent(app.address())).toBe(address);
    expect(document.activeElement).toBe(await typed());
    expect((await typed()).value).toBe("9074729, 3080922");
  });

  describe("takes the name of a vessel", () => {
    const named = (assetnum: string, vessel_name: string, imo_num: string | null) => ({
      assetnum,
      vessel_name,
      imo_num,
      class_num: "20150001",
    });
    const find = (...found: ReturnType<typeof named>[]): Replies => ({
      ...replies,
      "/script/ABSRECORDFIND": found,
    });

    test("that it alone has, and keeps it in the field and the address", async () => {
      const found = find(named("V1001", "MERIDIAN STAR", "9074729"), named("V9", "MERIDIAN STARLET", "1"));
      const app = openApp("/absrecord/compare", found);
      await app.user.click(await typed());
      await app.user.paste("3080922, m/v Meridian Star");
      await app.user.keyboard("{Enter}");
      expect(await factOf(/^IMO Number/)).toBe("IMO Number30809229074729");
      expect((await typed()).value).toBe("3080922, m/v Meridian Star");
      expect(decodeURIComponent(app.address())).toBe("/absrecord/compare?numbers=3080922,m/v+Meridian+Star");
      expect(screen.queryByText(/No vessel/)).toBeNull();
    });

    test("and offers those of several with the name, beside the others", async () => {
      const found = find(named("V1001", "STAR", "9074729"), named("V8", "Star", null));
      const app = openApp("/absrecord/compare?numbers=3080922,star", found);
      expect(await screen.findByText("Several vessels are named star. Choose one:")).toBeDefined();
      expect(await factOf(/^IMO Number/)).toBe("IMO Number3080922");
      expect(screen.getByRole("link", { name: "Star (20150001)" }).getAttribute("href")).toContain(
        "assetnum%3AV8",
      );
      await app.user.click(screen.getByRole("link", { name: "STAR (9074729)" }));
      expect(await factOf(/^IMO Number/)).toBe("IMO Number30809229074729");
      expect(screen.queryByText(/Several vessels/)).toBeNull();
    });

    test("and never guesses that a similar or former name is meant", async () => {
      openApp("/absrecord/compare?numbers=3080922,meridan", find(named("V1001", "MERIDIAN", "9074729")));
      expect(
        await screen.findByText("No vessel is named meridan today. Similar or former names:"),
      ).toBeDefined();
      expect(screen.getByRole("link", { name: "MERIDIAN (9074729)" })).toBeDefined();
      expect(await factOf(/^IMO Number/)).toBe("IMO Number3080922");
    });

    test("and says that there is none like it", async () => {
      openApp("/absrecord/compare?numbers=zzzz", find());
      expect(await screen.findByText("No vessel of this record has a name like zzzz.")).toBeDefined();
      expect(screen.queryByRole("table")).toBeNull();
    });
  });

  test("compares the first five numbers of an address with more", async () => {
    const more = "9074729,3080922,20150001,20150002,20150003,20150004";
    const { gateway } = openApp(`/absrecord/compare?numbers=${more}`, replies);
    expect(await screen.findByText("Only the first 5 names and numbers are read.")).toBeDefined();
    await table();
    expect(gateway.innerCalls.join()).not.toContain("20150004");
  });

  test("shows the first facts of two vessels of the latest class actions as an example, which opens", async () => {
    const [action] = exampleStartPage.actions;
    const acted = (imoNumber: string | null) => ({ ...action, imoNumber });
    const actions = [acted(null), acted("9074729"), acted("3080922"), acted("9074729")];
    const app = openApp("/absrecord/compare", { ...replies, "/api/start": { ...exampleStartPage, actions } });
    const example = within(await screen.findByRole("region", { name: /^An example/ }));
    expect(await example.findAllByRole("columnheader")).toHaveLength(3);
    expect(example.getByRole("row", { name: /^IMO Number/ }).textContent).toContain("9074729");
    await app.user.click(example.getByRole("link", { name: /^Open the example/ }));
    await waitFor(() => expect(decodeURIComponent(app.address())).toBe(address));
  });
});
