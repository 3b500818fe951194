// Steps on the search screen that several tests need.
import type { Page } from "@playwright/test";

/** Opens the form with all criteria, which is folded below the search box. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More criteria" }).click();
  await page.getByLabel("Vessel name").waitFor();
}
