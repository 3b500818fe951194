// Locators for a vessel's screens, by panel title, fact label and tab name.
import { expect, type Locator, type Page } from "@playwright/test";

export const tabNames = ["Details", "Owner", "Assets", "Surveys", "Findings", "Certificates"] as const;

/** Opens a screen of the record and waits until it has loaded. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(`/absrecord/${address}`);
  await waitUntilLoaded(page);
}

/** Waits for the `main` element, which only the app renders, and until no part of it is busy. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.getByRole("main").waitFor();
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Screens of this vessel" }).getByRole("link", { name });

/** The button in a panel's title, which may include a count. */
export const panelTitle = (page: Page, title: string): Locator =>
  page.getByRole("heading", { level: 2 }).getByRole("button", { name: new RegExp(`^${title}( ?\\d+)?$`) });

/** The content of a panel. */
export async function panel(page: Page, title: string): Promise<Locator> {
  const id = await panelTitle(page, title).getAttribute("aria-controls");
  return page.locator(`[id="${id}"]`);
}

/** Labels and values of the facts in a container, in order. */
export function facts(container: Locator): Promise<readonly string[]> {
  return container
    .getByRole("term")
    .evaluateAll((terms) =>
      terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.trim() ?? ""}`),
    );
}

/** The cells of a table's rows, starting with the header row. */
export function rows(page: Page, table: string): Promise<readonly (readonly string[])[]> {
  return page
    .getByRole("region", { name: table })
    .getByRole("row")
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())),
    );
}

/** A list item, by its title. */
export const item = (page: Page, title: string): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });

/** The date a number of days from today, as the page shows it: `20-Nov-2026`. */
export function dayFromToday(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  const month = date.toLocaleString("en", { month: "short", timeZone: "UTC" });
  return `${String(date.getUTCDate()).padStart(2, "0")}-${month}-${date.getUTCFullYear()}`;
}
