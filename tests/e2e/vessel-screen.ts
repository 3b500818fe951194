// The screens of a vessel as a reader finds them: by the titles of panels, the labels of facts and the names of tabs.
import { expect, type Locator, type Page } from "@playwright/test";

export const tabNames = ["Details", "Owner", "Assets", "Surveys", "Findings", "Certificates"] as const;

/** Opens a screen of the record and waits until everything on it has come. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(`/absrecord/${address}`);
  await allIsLoaded(page);
}

/** The frame that the server wrote has the vessel's name, but only the app has a main part. */
export async function allIsLoaded(page: Page): Promise<void> {
  await page.getByRole("main").waitFor();
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
}

export const tab = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Screens of this vessel" }).getByRole("link", { name });

/** The title of a panel, which opens and closes it; a count may stand beside it. */
export const panelTitle = (page: Page, title: string): Locator =>
  page.getByRole("heading", { level: 2 }).getByRole("button", { name: new RegExp(`^${title}( ?\\d+)?$`) });

/** What a panel holds. */
export async function panel(page: Page, title: string): Promise<Locator> {
  const id = await panelTitle(page, title).getAttribute("aria-controls");
  return page.locator(`[id="${id}"]`);
}

/** Labels and values of a place, in their order. */
export function facts(place: Locator): Promise<readonly string[]> {
  return place
    .getByRole("term")
    .evaluateAll((terms) =>
      terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent?.trim() ?? ""}`),
    );
}

/** The cells of a table's rows, its titles first. */
export function rows(page: Page, table: string): Promise<readonly (readonly string[])[]> {
  return page
    .getByRole("region", { name: table })
    .getByRole("row")
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())),
    );
}

/** An item of a list, by its title. */
export const item = (page: Page, title: string): Locator =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });

/** A day from today on, as the page shows it: `20-Nov-2026`. */
export function dayFromToday(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  const month = date.toLocaleString("en", { month: "short", timeZone: "UTC" });
  return `${String(date.getUTCDate()).padStart(2, "0")}-${month}-${date.getUTCFullYear()}`;
}
