// How many steps a task takes from the start page: a tap, a choice, or an entry confirmed by Enter. Agreeing to the terms is none.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { openPath } from "./vessel-screen.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem("plimsoll.terms-of-use", "agreed"));
});

/** Counts the steps of a task. */
function stepsOn(page: Page) {
  let steps = 0;
  return {
    count: () => steps,
    async press(target: Locator): Promise<void> {
      steps += 1;
      await target.click();
    },
    async enter(text: string): Promise<void> {
      steps += 1;
      const box = page.getByLabel("Name, number or company");
      await box.fill(text);
      await box.press("Enter");
    },
  };
}

test("an IMO number leads to the class and the certificates in two steps on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPath(page, "/");
  const steps = stepsOn(page);
  await steps.enter("9074729");
  await expect(page.getByText("In Class", { exact: true }).first()).toBeInViewport();
  await expect(page.getByRole("link", { name: /^\d+ of \d+ released certificates valid/ })).toBeInViewport();
  await steps.press(page.getByRole("link", { name: /^Certificates \d+$/ }));
  await expect(page.getByRole("rowheader", { name: "Cargo Gear Certificate" })).toBeVisible();
  expect(steps.count()).toBe(2);
});

test("the suspensions of this year are listed in three steps, each with its date", async ({ page }) => {
  await openPath(page, "/");
  const steps = stepsOn(page);
  await steps.press(
    page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: /^Class Suspensions/ }),
  );
  await steps.press(page.getByRole("button", { name: "This year" }));
  await steps.press(page.getByRole("button", { name: /^Suspended/ }));
  await expect(page.getByText(/^\d+ class actions$/)).toBeVisible();
  await expect(page).toHaveURL(/status=Suspended&from=\d{4}-01-01&actions=every$/);
  expect(steps.count()).toBe(3);
});
