// Keyboard operation: every step works without a mouse, and the focus is visible.
import { expect, type Page, test } from "./test.ts";
import { openPath, openScreen, waitUntilLoaded } from "./vessel-screen.ts";

const focused = (page: Page) => page.locator(":focus");

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  await expect(async () => {
    await page.keyboard.press("Tab");
    const text = await focused(page).evaluate(
      (element) =>
        element.getAttribute("aria-label") ??
        document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent ??
        (element as HTMLInputElement).labels?.[0]?.textContent ??
        element.textContent,
    );
    expect(text ?? "").toMatch(name);
  }).toPass({ timeout: 30_000, intervals: [0] });
}

/** Whether the focused element has a visible outline. */
async function showsFocus(page: Page): Promise<boolean> {
  return focused(page).evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
}

test("a user gets from the search to a certificate without a mouse", async ({ page }) => {
  // The side menu, which stands before the content, is folded at this width, and the tabs stand in the content.
  await page.setViewportSize({ width: 1024, height: 800 });
  await openPath(page, "/absrecord/search");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await expect(focused(page)).toHaveText("Skip to the content");
  await page.keyboard.press("Enter");
  await tabTo(page, /^More criteria/);
  await page.keyboard.press("Enter");
  await page.getByLabel("Vessel name").waitFor();
  await tabTo(page, /^Vessel name/);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.type("meridian star");
  await tabTo(page, /Terms of Use/);
  await page.keyboard.press("Space");
  await tabTo(page, /^Search$/);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 2, name: "MERIDIAN STAR" }).waitFor();
  await tabTo(page, /^MERIDIAN STAR/);
  expect(await showsFocus(page)).toBe(true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/absrecord\/details/);
  await expect(page.getByRole("main")).toBeFocused();
  await waitUntilLoaded(page);
  await page.getByRole("navigation", { name: "Screens of this vessel" }).waitFor();
  await tabTo(page, /^Certificates/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/absrecord\/certificates/);
  await page.getByRole("heading", { level: 2, name: "ABS Certificates" }).waitFor();
  await tabTo(page, /^View.*/);
});

test("Load more moves the focus to the first new vessel", { tag: "@slow" }, async ({ page }) => {
  // Disable loading on scroll, so that only the button loads.
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  await openPath(page, "/absrecord/search?vesselName=%25");
  const more = page.getByRole("button", { name: "Load more" });
  await expect(more).toHaveAttribute("href", "/absrecord/search?vesselName=%25&pages=2");
  await more.focus();
  await page.keyboard.press("Space");
  const cards = page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");
  await expect(cards).toHaveCount(40);
  await expect(cards.nth(20).getByRole("link")).toBeFocused();
});

test("the key / focuses the search, also from a button", { tag: "@slow" }, async ({ page }) => {
  await openScreen(page, "owner?ImoNum=9074729");
  const box = page.getByLabel("Name, number or company");
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
  await page.keyboard.type("a/b");
  await expect(box).toHaveValue("a/b");
  await page.getByRole("button", { name: "More criteria" }).focus();
  await page.keyboard.press("/");
  await expect(box).toBeFocused();
});
