// Menus, comboboxes, date fields and dialogs in a browser: keyboard, focus, a press outside, and the page's policy.
import { expect, type Page, test } from "./test.ts";
import { appStarted } from "./first-view.ts";
import { openForm } from "./search-form.ts";
import { openPath } from "./vessel-screen.ts";

const focused = (page: Page) => page.locator(":focus");
const flag = (page: Page) => page.getByRole("combobox", { name: "Flag", exact: true });
const colours = (page: Page) => page.getByRole("button", { name: "Colours" });
const scheme = (page: Page) => page.locator("html").getAttribute("data-colour-scheme");

async function openSearch(page: Page): Promise<void> {
  await page.goto("/absrecord/search");
  await openForm(page);
}

/** Collects what the Content-Security-Policy blocks. */
function watchPolicy(page: Page): readonly string[] {
  const blocked: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) blocked.push(message.text());
  });
  return blocked;
}

test("a combobox is searched and selected from by keyboard, and closes on a press outside and on its own button", async ({
  page,
}) => {
  const blocked = watchPolicy(page);
  await openSearch(page);
  await flag(page).focus();
  await page.keyboard.press("m");
  await expect(page.getByRole("combobox", { name: "Search in Flag" })).toBeFocused();
  await page.keyboard.type("alt");
  await expect(page.getByRole("option")).toHaveText(["Malta"]);
  await page.keyboard.press("Enter");
  await expect(flag(page)).toHaveText("Malta");
  await expect(flag(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Malta", selected: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(flag(page)).toBeFocused();

  for (const target of [flag(page), page.getByRole("heading", { level: 1 })]) {
    await flag(page).click();
    await expect(page.getByRole("option", { name: "Panama" })).toBeVisible();
    await target.click();
    await expect(page.getByRole("option")).toHaveCount(0);
  }

  await test.step("its highlighted option and a checked box are visible in forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.getByRole("checkbox", { name: /Terms of Use/ }).click();
    const background = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const canvas = await background("body");
    expect(await background("[role=checkbox][data-checked]")).not.toBe(canvas);
    await flag(page).click();
    await page.getByRole("option", { name: "Panama" }).hover();
    expect(await background("[role=option][data-highlighted]")).not.toBe(canvas);
  });
  expect(blocked).toEqual([]);
});

test(
  "the list of a combobox fits a phone and does not open its keyboard",
  { tag: "@slow" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await openSearch(page);
    await flag(page).tap();
    const option = page.getByRole("option", { name: "Panama" });
    await expect(option).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Search in Flag" })).not.toBeFocused();
    const box = await page.getByRole("dialog", { name: "Flag" }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await option.tap();
    await expect(flag(page)).toHaveText("Panama");
    await context.close();
  },
);

test(
  "the colour scheme is selected by keyboard, survives a reload and follows the system again",
  { tag: "@slow" },
  async ({ page }) => {
    const blocked = watchPolicy(page);
    await openPath(page, "/absrecord/search");
    await colours(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "Automatic", checked: true })).toBeVisible();
    await page.keyboard.press("d");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(colours(page)).toBeFocused();
    expect(await scheme(page)).toBe("dark");
    await page.reload();
    expect(await scheme(page)).toBe("dark");
    await appStarted(page);
    await colours(page).click();
    await page.getByRole("menuitemradio", { name: "Automatic" }).click();
    expect(await scheme(page)).toBe("light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-colour-scheme", "dark");
    expect(blocked).toEqual([]);
  },
);

test("a date is typed in several forms or selected in the calendar by keyboard, and an ambiguous or later one is refused", async ({
  page,
}) => {
  await openPath(page, "/class-suspension/details?ImoNum=9074729");
  const asAt = page.getByLabel("As at", { exact: true });
  await asAt.fill("01/06/2024");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(
    "01/06/2024 can be 01-Jun-2024 or 06-Jan-2024. Type the month as a word.",
  );
  await asAt.fill("1 jun 2999");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("or an earlier day.");
  await asAt.fill("soon");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("alert")).toHaveText("Type the date as in 01-Mar-2026.");
  await asAt.fill("2024-06-01");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/asAt=2024-06-01/);
  await expect(asAt).toHaveValue("01-Jun-2024");
  await expect(page.getByRole("alert")).toHaveCount(0);

  const button = page.getByRole("button", { name: "Open the calendar: As at" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("01-Jun-2024, selected");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAccessibleName("01-Jun-2024, selected");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageUp");
  await expect(focused(page)).toHaveAccessibleName("02-May-2024");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/asAt=2024-05-02/);
  await expect(page.getByLabel("As at", { exact: true })).toHaveValue("02-May-2024");
  await expect(button).toBeFocused();
});
