// How many steps a task takes from the start page: a tap, a choice, or an entry confirmed by Enter. Agreeing to the terms is none.
import { expect, type Page, test } from "@playwright/test";
import { openPath } from "./vessel-screen.ts";

const phone = { width: 390, height: 844 };

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem("plimsoll.terms-of-use", "agreed");
    const count = () => sessionStorage.setItem("steps", String(Number(sessionStorage.getItem("steps")) + 1));
    addEventListener("pointerdown", count, true);
    addEventListener("keydown", ({ key }) => key === "Enter" && count(), true);
  });
});

/** The presses and the Enters in the page so far. */
const steps = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("steps")));

test("an IMO number leads to the class and the certificates in two steps on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPath(page, "/");
  const box = page.getByLabel("Name, number or company");
  await box.fill("9074729");
  await box.press("Enter");
  await expect(page.getByText("In Class", { exact: true }).first()).toBeInViewport();
  await expect(page.getByRole("link", { name: /^\d+ of \d+ released certificates valid/ })).toBeInViewport();
  await page.getByRole("link", { name: /^Certificates \d+$/ }).click();
  await expect(page.getByRole("rowheader", { name: "Cargo Gear Certificate" })).toBeVisible();
  expect(await steps(page)).toBe(2);
});

test("three vessels are compared in two steps", async ({ page }) => {
  await openPath(page, "/");
  const box = page.getByLabel("Name, number or company");
  await box.fill("9074729 3150791 3080922");
  await box.press("Enter");
  await page.getByRole("link", { name: "Compare side by side" }).click();
  const states = page.getByRole("row", { name: /^Class State/ }).getByRole("cell");
  await expect(states).toHaveText(["In Class", "Suspended", "In Class"]);
  expect(await steps(page)).toBe(2);
});

test("the suspensions of this year are listed in three steps", async ({ page }) => {
  await openPath(page, "/");
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: /^Class Suspensions/ })
    .click();
  await page.getByRole("button", { name: "This year" }).click();
  await page.getByRole("button", { name: /^Suspended/ }).click();
  await expect(page.getByText(/^\d+ class actions?$/)).toBeVisible();
  await expect(page).toHaveURL(/status=Suspended&from=\d{4}-01-01&actions=every$/);
  expect(await steps(page)).toBe(3);
});
