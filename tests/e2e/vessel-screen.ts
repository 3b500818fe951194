// Locators for a vessel's screens, by panel title, fact label and tab name.
import { expect, type Locator, type Page } from "@playwright/test";
import { appStarted } from "./first-view.ts";

export const tabNames = [
  "Details",
  "Class status",
  "Owner",
  "Assets",
  "Surveys",
  "Findings",
  "Certificates",
] as const;

/** Last segment of the address of a tab's screen: `class-status`. */
export const screenPath = (tabName: string): string => tabName.toLowerCase().replace(" ", "-");

/** Opens a screen of the record and waits until it has loaded. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await openPath(page, `/absrecord/${address}`);
}

/** Opens any screen and waits until it has loaded. */
export async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLoaded(page);
}

/** Waits for the heading of the screen, whose code may load after the `main` element, and until no part of it is busy. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  // By its element, because a dialog hides the rest of the page from its roles.
  await page.locator("main h1").first().waitFor({ state: "attached" });
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
  await appStarted(page);
}

/** The link to a vessel's screen: in the side menu, or in the tabs where the menu is folded. */
export const tab = (page: Page, name: string): Locator =>
  page
    .getByRole("navigation", { name: /^(Screens of this vessel|Sections)$/ })
    .getByRole("link", { name })
    .first();

/** The button in a panel's title, which may include a count. */
export const panelTitle = (page: Page, title: string): Locator =>
  page.getByRole("heading", { level: 2 }).getByRole("button", { name: new RegExp(`^${title}( ?\\d+)?$`) });

/** The content of a panel. */
export async function panel(page: Page, title: string): Promise<Locator> {
  const id = await panelTitle(page, title).getAttribute("aria-controls");
  return page.locator(`[id="${id}"]`);
}

/** The title of a section within a panel. */
export const sectionTitle = (page: Page, title: string): Locator =>
  page.getByRole("heading", { level: 3, name: title, exact: true });

/** A section within a panel, by its title. */
export const section = (page: Page, title: string): Locator =>
  page
    .locator("section")
    .filter({ has: sectionTitle(page, title) })
    .last();

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
    .getByRole("table", { name: table, exact: true })
    .getByRole("row")
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())),
    );
}

/** A row of a vessel's list, by its title. */
export const row = (page: Page, title: string): Locator =>
  page
    .getByRole("main")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader").filter({ hasText: title }) });

/** The texts of a row's cells. */
export const cells = async (found: Locator): Promise<readonly string[]> =>
  (await found.getByRole("cell").allTextContents()).map((text) => text.trim());

/** The date a number of days from today, as the page shows it: `20-Nov-2026`. */
export function dayFromToday(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  const month = date.toLocaleString("en", { month: "short", timeZone: "UTC" });
  return `${String(date.getUTCDate()).padStart(2, "0")}-${month}-${date.getUTCFullYear()}`;
}
