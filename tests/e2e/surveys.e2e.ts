// Surveys screen (docs/domain.md, section 2): the groups of a vessel of the demonstration fleet.
import { expect, test } from "./test.ts";
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
