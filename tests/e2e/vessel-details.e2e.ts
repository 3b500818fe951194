// Vessel details screen (docs/domain.md, section 2): exact values of all cards of MERIDIAN STAR, and what only a browser can measure.
import { expect, test } from "./test.ts";
import { facts, openScreen, panel, panelTitle, rows, section } from "./vessel-screen.ts";

test("every card of MERIDIAN STAR shows its exact values", async ({ page }) => {
  await openScreen(page, "details?ImoNum=9074729");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Details",
    "Vessel Timeline",
    "Class and Service",
    "Construction and Relations",
    "Dimensions and Capacity",
  ]);
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([
    "Notations",
    "Characteristics",
    "Categories",
    "Record Comments",
    "Vessel Other Info",
    "Builder Designation",
    "Milestone Dates",
    "Vessel Relations",
    "Tonnage Characteristics",
    "Freeboard Assignment",
    "Specifications",
    "Capacity",
  ]);
  expect(await facts(page.getByRole("region", { name: "Key facts" }))).toEqual([
    "Built: 01-Mar-2015",
    "Gross Tonnage: 34,508",
    "Net Tonnage: 20,112",
    "Deadweight (t): 61,000",
    "Registered Owner: Meridian Shipping Ltd",
    "Builder: Harbour Heavy Industries",
  ]);

  expect(await rows(page, "Tonnage Characteristics")).toEqual([
    ["Regulation", "Gross Tonnage", "Net Tonnage"],
    ["ITC 1969Registered", "34,508", "20,112"],
    ["Panama Canal", "36,120", ""],
  ]);
  expect(await facts(section(page, "Characteristics"))).toEqual([
    "External Class: Dual Class: DNV",
    "Previous Class Society: BV",
    "Equipment Numeral: 3,300",
  ]);
  expect(await facts(section(page, "Specifications"))).toEqual([
    "Length Overall: 199.90 m",
    "Length Between Perpendiculars: 195 m",
    "Breadth, Moulded: 32.26 m",
    "Depth, Moulded: 18.50 m",
    "Summer Draft: 12.85 m",
    "Lightship: 10,200 t",
    "Propulsion Power: 9,930 kW",
    "Service Speed: 14.30 kn",
    "Number of Holds: 5",
    "Number of Hatches: 5",
    "Grain Capacity: 77,420.90 m³",
    "Cranes: 4 x 30 t",
  ]);
  expect((await facts(section(page, "Notations"))).slice(0, 2)).toEqual([
    "Class Notations: A1, Bulk Carrier, BC-A (holds 2 and 4 may be empty), (E)",
    "Additional Notations: AMS, ACCU, CSR, ESP, UWILD, BWT, GRAB [20]",
  ]);
  await expect(page.getByRole("img", { name: /Maltese cross/i })).toHaveCount(1);
  expect(await rows(page, "Freeboard Assignment")).toEqual([
    ["Type", "State", "Displacement (t)", "Deadweight (t)", "Calculated Freeboard (mm)"],
    ["Summer", "Active", "71,200", "61,000", "5,650"],
    ["Tropical", "Active", "72,771", "62,571", "5,380"],
    ["Winter", "Active", "69,629", "59,429", "5,920"],
  ]);
  expect(await facts(section(page, "Milestone Dates"))).toEqual([
    "Contract: 01-Jun-2013",
    "Steel Cut: 03-Feb-2014",
    "Keel Lay: 20-May-2014",
    "Launch: 11-Nov-2014",
    "Delivery: 01-Mar-2015",
  ]);
  expect(await facts(section(page, "Builder Designation"))).toEqual([
    "Builder: Harbour Heavy Industries",
    "Builder Role: Builder",
    "WCN: C880",
    "Hull Number: H1234",
    "Address: 1 Dock Road, Ulsan, Republic of Korea",
    "Project Description: MS-60",
    "Contractual Responsibility: Primary",
    "Date: 01-Jun-2013",
  ]);
  expect(await facts(section(page, "Categories"))).toEqual([
    "Vessel Function: Bulk Dry",
    "SOLAS Category: Cargo Ship",
    "MARPOL Category: Other than Oil Tanker",
    "Geographical Area: Worldwide",
    "Service Location: Unrestricted",
  ]);
  expect(await rows(page, "Vessel Relations")).toEqual([
    ["Vessel Name", "Class Number", "Primary Builder", "Hull Number", "Relation Type"],
    ["MERIDIAN SUN", "20151002", "Harbour Heavy Industries", "H1235", "Sister Vessel"],
    ["MERIDIAN DAWN", "20151003", "Harbour Heavy Industries", "H1236", "Sister Vessel"],
  ]);
  await expect(section(page, "Record Comments").getByRole("listitem")).toHaveText([
    "Strengthened for heavy cargoesHolds 2 and 4 may be empty",
    "Fitted with four cranes of 30 t SWL and four grabs",
  ]);
  expect(await facts(section(page, "Vessel Other Info"))).toEqual([
    "Vessel Description: Double side skin bulk carrier",
  ]);
  expect(await rows(page, "Capacity")).toEqual([
    ["Category", "Volume (m³)", "Weight (t)"],
    ["Bale", "75,210.33", "—"],
    ["Ballast Water", "18,123.46", "—"],
    ["Diesel Oil", "318.20", "273.66"],
    ["Fresh Water", "402.50", "402.50"],
    ["Fuel Oil", "2,410.00", "2,289.50"],
    ["Grain", "77,420.92", "—"],
  ]);

  await test.step("the timeline lists each change of the five attributes with its date, latest first", async () => {
    const entries = await (await panel(page, "Vessel Timeline")).getByRole("listitem").allTextContents();
    expect(entries.slice(0, 2)).toEqual([
      "02-Aug-2024Class State changed to: In Class",
      "02-May-2024Class State changed to: Suspended",
    ]);
    expect(entries.slice(2, 4).toSorted()).toEqual([
      "14-Aug-2019Flag Name changed to: Panama",
      "14-Aug-2019Vessel Name changed to: MERIDIAN STAR",
    ]);
    expect(entries.slice(4).toSorted()).toEqual([
      "01-Mar-2015Business Status changed to: Active",
      "01-Mar-2015Class State changed to: In Class",
      "01-Mar-2015Lifecycle Status changed to: In Service",
    ]);
  });
});

test(
  "the cards lie beside the timeline, close and open, are printed open and lead to related vessels",
  { tag: "@slow" },
  async ({ page }) => {
    await openScreen(page, "details?ImoNum=9074729");
    await test.step("cards take nine columns and the timeline three, and a narrow window stacks them", async () => {
      const boxOf = async (title: string) => {
        const box = await page.getByRole("heading", { level: 2, name: title }).boundingBox();
        if (!box) throw new Error(`${title} is not on the page.`);
        return box;
      };
      const [card, timeline] = [await boxOf("Class and Service"), await boxOf("Vessel Timeline")];
      expect(timeline.x).toBeGreaterThan(card.x + card.width);
      expect(card.width / timeline.width).toBeGreaterThan(2.7);
      expect(card.width / timeline.width).toBeLessThan(3.3);
      // No empty column below a short timeline.
      const last = await boxOf("Dimensions and Capacity");
      expect(last.x + last.width).toBeCloseTo(timeline.x + timeline.width, 0);
      await page.setViewportSize({ width: 390, height: 844 });
      expect((await boxOf("Vessel Timeline")).y).toBeGreaterThan((await boxOf("Dimensions and Capacity")).y);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    const panels = ["Construction and Relations", "Dimensions and Capacity", "Vessel Timeline"];
    await test.step("a panel closes and opens by its title", async () => {
      const title = panelTitle(page, "Construction and Relations");
      await title.click();
      await expect(title).toHaveAttribute("aria-expanded", "false");
      await expect(page.getByText("20-May-2014")).toBeHidden();
      await title.click();
      await expect(page.getByText("20-May-2014")).toBeVisible();
    });

    await test.step("the printed page shows every panel expanded and no navigation", async () => {
      for (const title of panels) await panelTitle(page, title).click();
      const capacity = page.getByText("77,420.92");
      await expect(capacity).toBeHidden();
      await page.emulateMedia({ media: "print" });
      await expect(capacity).toBeVisible();
      await expect(page.getByText("20-May-2014")).toBeVisible();
      await expect(page.getByText("Flag Name changed to: Panama")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Screens of this vessel" })).toBeHidden();
      await page.emulateMedia({ media: "screen" });
      for (const title of panels) await panelTitle(page, title).click();
    });

    await test.step("a related vessel opens with one click", async () => {
      await page
        .getByRole("table", { name: "Vessel Relations" })
        .getByRole("link", { name: "MERIDIAN SUN" })
        .click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("MERIDIAN SUN");
      await expect(page).toHaveURL("/absrecord/details?assetnum=V1002");
    });
  },
);
