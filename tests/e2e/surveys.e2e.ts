// Surveys screen (docs/domain.md, section 2): the groups, and the days on which the due status changes (section 4).
import { expect, test } from "@playwright/test";
import { cells, dayFromToday, openScreen, panel, row } from "./vessel-screen.ts";

test("surveys are grouped as Class, Statutory and Special", async ({ page }) => {
  await openScreen(page, "surveys?ImoNum=9074729");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Surveys",
    /^Class ?8/,
    /^Statutory ?9/,
    /^Special ?1/,
  ]);
  await expect((await panel(page, "Special")).getByRole("rowheader")).toHaveText(/Cargo Gear - Annual/);
  expect((await cells(row(page, "Annual Load Line").last())).slice(0, 4)).toEqual([
    "DueIn 11 days",
    dayFromToday(-80),
    dayFromToday(11),
    "Commenced",
  ]);
});

/** Surveys due one day before, on and after each day on which the due status changes. */
const boundaries = [
  ["Annual Classification Survey", -1, "Overdue"],
  ["Annual Machinery Survey", 0, "Due"],
  ["Auxiliary Boiler Survey", 1, "Due"],
  ["Docking Survey", 179, "Due"],
  ["Tailshaft Survey - Single Screw", 180, "Coming Due"],
  ["Underwater Inspection in Lieu of Drydocking", 181, "Coming Due"],
] as const;

test("surveys are overdue before today, due for 180 days and coming due after that", async ({ page }) => {
  await openScreen(page, "surveys?assetnum=V1003");
  for (const [title, days, status] of boundaries) {
    // The picture of due dates above the list has a row for the survey, too.
    const [due, , actualDue] = await cells(row(page, title).last());
    expect(actualDue, title).toBe(dayFromToday(days));
    expect(due, title).toMatch(new RegExp(`^${status}(Today|In|\\d)`));
  }
});

test("findings change their due status on the same days", async ({ page }) => {
  await openScreen(page, "findings?assetnum=V1003");
  for (const [title, days, status] of [
    ["Recommendation F-002485", -1, "Overdue"],
    ["Condition of Class F-002468", 0, "Due"],
    ["Recommendation F-002502", 1, "Due"],
    ["Recommendation F-002519", 179, "Due"],
    ["Class Memorandum F-002536", 180, "Coming Due"],
    ["Class Memorandum F-002553", 181, "Coming Due"],
  ] as const) {
    const [due, dueDate, findingStatus] = await cells(row(page, title));
    expect([dueDate, findingStatus], title).toEqual([dayFromToday(days), "Open"]);
    expect(due, title).toMatch(new RegExp(`^${status}(Today|In|\\d)`));
  }
});

test("withheld surveys are shown as one sentence with the terms of use", async ({ page }) => {
  await openScreen(page, "surveys?assetnum=V1004");
  await expect(await panel(page, "Statutory")).toHaveText(
    /Class suspended since \d\d-\w{3}-\d{4}: Overdue surveyFlag has not authorized release of this information\.8 surveys$/,
  );
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Use" })).toBeVisible();
  await openScreen(page, "surveys?assetnum=V1015");
  await expect(page.getByRole("main").getByRole("link", { name: "Terms of Use" })).toHaveCount(0);
});
