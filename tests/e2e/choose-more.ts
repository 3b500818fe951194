import type { Page } from "@playwright/test";

/** Opens the menu at the end of a toolbar and selects one of its items. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name }).click();
}
