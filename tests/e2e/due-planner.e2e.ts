// The due planner: the fleet of one operator for 90 days, as chart, table and files.
import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";
import readExcelFile from "read-excel-file/node";
import { expectAccessible } from "./axe.ts";

test("a fleet manager plans the fleet of one operator for 90 days", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/absrecord/company/C2?role=Operator");
  await page.getByRole("link", { name: "Plan what falls due for the fleet" }).click();
  await expect(page).toHaveURL(/\/absrecord\/due\?company=C2&role=Operator$/);
  await expect(page.getByRole("button", { name: "90 days" })).toHaveAttribute("aria-pressed", "true");
  const chart = page.getByRole("figure", { name: /^What falls due from/ });
  const lines = chart.getByRole("listitem").filter({ hasText: /\d{2}-[A-Z][a-z]{2}-\d{4}/ });
  await expect(lines.first()).toContainText("Overdue");
  await expect(chart.getByText("Class Suspended").first()).toBeVisible();
  const region = page.getByRole("region", { name: "Due plan" });
  const shown = Number(/(\d+) items/.exec(await region.innerText())?.[1]);
  expect(shown).toBeGreaterThan(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("button", { name: "Month" }).click();
  await page.reload();
  const table = page.getByRole("table", { name: "Due items" });
  await expect(table.getByRole("rowheader").filter({ has: page.getByRole("link") })).toHaveCount(shown);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the plan as an Excel file (XLSX)" }).click();
  const file = await (await download).path();
  const [sheet] = await readExcelFile(await readFile(file));
  expect(sheet?.data).toHaveLength(shown + 1);
  for (const row of sheet?.data.slice(1) ?? []) expect(row[12]).toBeInstanceOf(Date);

  await page.getByRole("button", { name: "30 days" }).click();
  await expect(page).toHaveURL(/horizon=30/);
  await expect(region).not.toContainText(`${shown} items`);
  await page.setViewportSize({ width: 390, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
