// The class suspension section, from the list to a vessel, and certificates after a loss of class (docs/domain.md, sections 1, 2 and 4).
import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";

const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels", exact: true }).getByRole("listitem");
const filters = (page: Page) => page.getByRole("region", { name: "Filter the list" });

async function openList(page: Page, query = "") {
  await page.goto(`/class-suspension/list${query}`);
  await expect(cards(page).first()).toBeVisible();
}

/** Names of the shown vessels. */
const names = (page: Page) => cards(page).getByRole("heading").allTextContents();

test("the list shows its heading, its notice and its own breadcrumb", async ({ page }) => {
  await openList(page);
  const title = "Class Suspensions, Withdrawals & Reinstatements";
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/including ISM, ISPS and MLC.*are no longer supported/)).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: title }),
  ).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveText("Class Suspension");
  await expect(page.getByRole("button", { name: "Vessel", exact: true })).toHaveCount(0);
});

test("the list loads its pages on scroll without gaps or duplicates", async ({ page }) => {
  await openList(page);
  const counted = page.getByText(/^\d+ vessels$/);
  const total = Number((await counted.textContent())?.split(" ")[0]);
  expect(total).toBeGreaterThan(20);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    expect(await cards(page).count()).toBe(total);
  }).toPass({ timeout: 20_000 });
  expect(new Set(await names(page)).size).toBe(total);
});

test("the address stores the loaded pages, which Back and a reload restore", async ({ page }) => {
  await openList(page);
  const entries = await page.evaluate(() => history.length);
  const first = await cards(page).count();
  await expect(async () => {
    await page.mouse.wheel(0, 1000);
    expect(await cards(page).count()).toBeGreaterThan(first);
  }).toPass({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/list\?pages=\d+$/);
  await page.waitForLoadState("networkidle");
  const link = page.url();
  const shown = await cards(page).count();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const card = cards(page).nth(first).getByRole("link");
  await card.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(0);
  await card.click();
  await expect(page).toHaveURL(/\/class-suspension\/details/);
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(cards(page)).toHaveCount(shown);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  await page.reload();
  await expect(cards(page)).toHaveCount(shown);
});

test("a filter narrows the list, is stored in the address and survives a reload", async ({ page }) => {
  await openList(page);
  const suspended = filters(page).getByRole("button", { name: /^Suspended \d+$/ });
  const count = Number((await suspended.textContent())?.match(/\d+/)?.[0]);
  await suspended.click();
  await expect(page).toHaveURL(/\?status=Suspended$/);
  await expect(page.getByText(`${count} vessels`, { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Order" }).click();
  await page.getByRole("option", { name: "Name A–Z" }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(async () => {
    const shown = await names(page);
    expect(shown).toEqual(shown.toSorted());
  }).toPass();
  await page.reload();
  await expect(cards(page)).toHaveCount(count);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/list\?sort=name$/);
});

test("dates filter the list by effective date", async ({ page }) => {
  await openList(page);
  const before = Number((await page.getByText(/^\d+ vessels$/).textContent())?.split(" ")[0]);
  await page.getByRole("button", { name: "Dates", exact: true }).click();
  await page.getByLabel("To", { exact: true }).fill("31-Dec-2024");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/to=2024-12-31/);
  await expect(async () => {
    const after = Number((await page.getByText(/^\d+ vessels?$/).textContent())?.split(" ")[0]);
    expect(after).toBeLessThan(before);
  }).toPass();
});

test("the CSV contains the whole filtered list", async ({ page }) => {
  await openList(page, "?status=Withdrawn%2FCancelled");
  const shown = await cards(page).count();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(
    /^class-suspensions-\d{4}-\d\d-\d\d-record-\d{4}-\d\d-\d\dT\d{4}Z\.csv$/,
  );
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines).toHaveLength(shown + 1);
  expect(lines[1]).toContain("Withdrawn/Cancelled");
});

test("the Atom feed is well-formed and has absolute addresses", async ({ page, baseURL }) => {
  await openList(page);
  const href = (await page.getByRole("link", { name: "Feed" }).getAttribute("href")) ?? "";
  const response = await page.request.get(href);
  expect(response.headers()["content-type"]).toContain("application/atom+xml");
  const found = await page.evaluate(
    (text) => {
      const feed = new DOMParser().parseFromString(text, "application/xml");
      const select = (name: string) => [...feed.querySelectorAll(name)];
      return {
        parserErrors: select("parsererror").length,
        ids: select("entry > id").map((id) => id.textContent),
        links: select("link").map((link) => link.getAttribute("href")),
      };
    },
    await response.text(),
  );
  expect(found.parserErrors).toBe(0);
  expect(found.ids.length).toBeGreaterThan(20);
  expect(new Set(found.ids).size).toBe(found.ids.length);
  for (const link of found.links) expect(link?.startsWith(baseURL ?? "http")).toBe(true);
});

test("a vessel opens with its latest class status entries and shows all on request", async ({ page }) => {
  await openList(page);
  await cards(page)
    .getByRole("link", { name: /NORTH MERIDIAN/ })
    .click();
  await expect(page).toHaveURL(/\/class-suspension\/details\?ImoNum=\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "NORTH MERIDIAN" })).toBeVisible();
  await expect(page.getByText("Class Withdrawn", { exact: true })).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Show More" }).click();
  await expect(rows).not.toHaveCount(2);
  await page.getByRole("button", { name: "Show Less" }).click();
  await expect(rows).toHaveCount(2);
});

test("the class state as at a past date can be shown and shared", async ({ page }) => {
  await page.goto("/class-suspension/details?ImoNum=9074729");
  await page.getByLabel("As at", { exact: true }).fill("1 jun 2024");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/asAt=2024-06-01/);
  await expect(
    page.getByText(/^On 01-Jun-2024 the class state was Suspended, taken on 02-May-2024/),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByText("Class Suspended", { exact: true })).toBeVisible();
  const card = page.locator("main header");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(card).toContainText("Class State on 01-Jun-2024Suspended");
    await expect(card).not.toContainText("In Class");
  }
  await page.emulateMedia({ media: "print" });
  const band = card.getByRole("region", { name: "Class of the vessel" });
  await expect(band.getByText("Class State on 01-Jun-2024")).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "As it is today" }).click();
  await expect(page.getByText("Class Suspended", { exact: true })).toHaveCount(0);
});

test("every screen of the section has its own breadcrumb and navigation", async ({ page }) => {
  for (const screen of ["Details", "Surveys", "Owner", "Findings", "Assets", "Certificates"]) {
    await page.goto(`/class-suspension/${screen.toLowerCase()}?ImoNum=9074729`);
    const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(breadcrumb.getByRole("link", { name: "Class Suspension" })).toHaveAttribute(
      "href",
      "/class-suspension/list",
    );
    await expect(breadcrumb.getByText(screen, { exact: true })).toHaveAttribute("aria-current", "page");
    const group = page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: screen });
    await expect(group).toHaveAttribute("href", `/class-suspension/${screen.toLowerCase()}?ImoNum=9074729`);
  }
});

test("the former address of the section redirects to the list", async ({ page }) => {
  await page.goto("/absrecord/class-suspension");
  await expect(page).toHaveURL(/\/class-suspension\/list$/);
});

for (const section of ["absrecord", "class-suspension"]) {
  test(`under /${section} every certificate of a suspended vessel says first that it is not supported`, async ({
    page,
  }) => {
    await openList(page, "?status=Suspended");
    await cards(page)
      .getByRole("link", { name: /MERIDIAN QUEST/ })
      .click();
    await expect(page).toHaveURL(/details/);
    await page.goto(page.url().replace("class-suspension/details", `${section}/certificates`));
    const shown = page.getByRole("button", { name: /^View|^Download / });
    await expect(shown.first()).toBeVisible();
    const first = page
      .getByRole("main")
      .locator("tbody tr td ul > li:first-child")
      .getByText("Not supported");
    // A list among the certificates is a document, which is neither supported nor not.
    const ofDocument = page.getByRole("button", { name: /^(?:View|Download) Conditions of Class, List/ });
    expect(await first.count()).toBeGreaterThanOrEqual((await shown.count()) - (await ofDocument.count()));
    const row = page.getByRole("row", { name: /Conditions of Class, List/ });
    await expect(row.first()).not.toContainText("Not supported");
    await expect(page.getByText(/^Since \d\d-\w{3}-\d{4}$/).first()).toBeVisible();
  });
}

test("the changes behind the list's link are as many as its class actions", async ({ page }) => {
  for (const query of ["", "&status=Suspended", "&status=Reinstated%2FClassed&from=2026-01-01"]) {
    await page.goto(`/class-suspension/list?actions=every${query}`);
    const listed = await page.getByText(/^\d+ class actions?$/).innerText();
    await page.getByRole("link", { name: "Changes with this filter" }).click();
    const count = listed.split(" ")[0] ?? "";
    await expect(page.getByRole("region", { name: "Changes" }).getByRole("heading", { level: 2 })).toHaveText(
      new RegExp(`^${count} changes?\\b`),
    );
  }
});

for (const reading of ["latest", "every"]) {
  test(`no controlled vessel is in the list, nor in its numbers: ${reading}`, async ({ page }) => {
    const response = await page.request.get(`/class-suspension/list.csv?actions=${reading}`);
    const csv = await response.text();
    expect(csv).not.toContain("RESOLUTE GUARDIAN");
    const rows = csv.trim().split("\n").length - 1;
    await page.goto(`/class-suspension/list?actions=${reading}`);
    await expect(page.getByRole("button", { name: `All ${rows}`, exact: true })).toBeVisible();
  });
}

test("the list is usable with the keyboard alone", async ({ page }) => {
  await openList(page);
  await cards(page).first().getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(cards(page).nth(1).getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/class-suspension\/details/);
});
