// The screen of changes: what a flag administration does on a Monday, and its files and feed.
import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";
import readExcelFile from "read-excel-file/node";
import { expectAccessible } from "./axe.ts";
import { openPath } from "./vessel-screen.ts";

test(
  "a flag administration finds what changed, and takes it along as a file and a feed",
  { tag: "@slow" },
  async ({ page }) => {
    await page.goto("/absrecord/search");
    await page.getByRole("link", { name: "Changes" }).click();
    const region = page.getByRole("region", { name: "Changes" });
    // The demonstration fleet is the first import, by which nothing changed.
    await expect(
      region.getByText(
        /^This record began on [^.]+, and nothing has changed since\. The first import stated [\d,]+ values\./,
      ),
    ).toBeVisible();
    await region.getByRole("link", { name: "Show the first import" }).click();
    await expect(region.getByRole("rowheader").first()).toBeVisible();
    await expect(page).toHaveURL(/\/changes\?since=all&initial=only$/);
    await page.getByRole("button", { name: "30 days" }).click();
    await page.getByRole("combobox", { name: "First import" }).click();
    await page.getByRole("option", { name: "With the first import" }).click();
    await expect(
      region.getByRole("columnheader", { name: /^Recorded \d{2}-[A-Z][a-z]{2}-\d{4}/ }).first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "30 days" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Last visit" })).toBeDisabled();

    await page.getByRole("button", { name: "Topics" }).click();
    await page.getByRole("dialog", { name: "Topics" }).getByRole("button", { name: "Class" }).click();
    await page.getByRole("button", { name: "All time" }).click();
    await page.getByRole("combobox", { name: "Kind of change" }).click();
    await page.getByRole("option", { name: "Class suspended" }).click();
    await page.getByRole("combobox", { name: "Date" }).click();
    await page.getByRole("option", { name: "By effective date" }).click();
    await expect(page).toHaveURL(
      /\/changes\?since=all&by=effective&topics=class&kinds=classSuspended&initial=included$/,
    );
    await page.reload();
    await expect(region.getByRole("columnheader", { name: /^Effective \d/ }).first()).toBeVisible();
    const rows = region.getByRole("row").filter({ has: page.getByRole("rowheader") });
    await expect(rows.first()).toContainText("Class suspended");
    const count = Number(
      /(\d+) changes?/.exec(await region.getByRole("heading", { level: 2 }).innerText())?.[1],
    );
    expect(count).toBeGreaterThan(0);
    await expectAccessible(page);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the changes as an Excel file (XLSX)" }).click();
    const [sheet] = await readExcelFile(await readFile(await (await download).path()));
    expect(sheet?.data).toHaveLength(count + 1);
    await page.getByRole("button", { name: "Stay informed about these changes" }).click();
    const address = await page.getByRole("link", { name: "Open the feed" }).getAttribute("href");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    expect(address).toBe("/changes/feed.atom?topics=class&kinds=classSuspended&initial=included");
    const feed = await (await page.request.get(address ?? "")).text();
    expect(feed.match(/<entry>/g)).toHaveLength(count);

    const vessel = await rows.first().getByRole("rowheader").getByRole("link").innerText();
    await rows.first().getByRole("rowheader").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: vessel })).toBeVisible();
    await page.getByRole("link", { name: "All changes of this vessel" }).click();
    await expect(page).toHaveURL(/\/changes\?assetnums=[^&]+&since=all$/);
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
    await region.getByRole("link", { name: "Show the first import" }).click();
    await expect(rows.first()).toContainText(vessel);
  },
);

test(
  "the last visit is the last day on which any screen was shown, also after a page of the server",
  { tag: "@slow" },
  async ({ page }) => {
    await page.goto("/portal/accessibility");
    await page.evaluate(() => localStorage.setItem("plimsoll.changes", "2026-01-05"));
    await openPath(page, "/absrecord/details?ImoNum=9074729");
    await openPath(page, "/changes");
    await expect(page.getByRole("button", { name: "Last visit" })).toBeEnabled();
    await page.getByRole("button", { name: "Last visit" }).click();
    await expect(page.getByText(/since 05-Jan-2026/).first()).toBeVisible();
  },
);

test(
  "a phone shows the filters on request, and what a filter that finds nothing or is wrong means",
  { tag: "@slow" },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.addInitScript(() => localStorage.setItem("plimsoll.changes", "2026-01-05"));
    await page.goto("/changes?since=visit&flag=999999");
    await expect(page.getByText("Nothing changed since 05-Jan-2026 with these filters.")).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Flag" })).toBeHidden();
    await page.getByRole("button", { name: "Filters (1)" }).press("Enter");
    await page.getByRole("button", { name: "Clear filters" }).press("Enter");
    await page.getByRole("link", { name: "Show the first import" }).press("Enter");
    await expect(page.getByRole("region", { name: "Changes" }).getByRole("rowheader").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.goto("/changes?since=2026-03-01&until=2026-02-01");
    await expect(
      page.getByText(/^until=2026-02-01 in the address cannot be used: it must be a day/),
    ).toBeVisible();
  },
);
