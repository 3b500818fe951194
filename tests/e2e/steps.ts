import type { Page } from "@playwright/test";

/** Counts the steps of a task from now on: a tap, a choice, or an entry confirmed by Enter. */
export async function countSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem("steps", String(Number(sessionStorage.getItem("steps")) + 1));
    addEventListener("pointerdown", count, true);
    addEventListener("keydown", ({ key }) => key === "Enter" && count(), true);
  });
}

/** The steps in the page so far. */
export const steps = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem("steps")));
