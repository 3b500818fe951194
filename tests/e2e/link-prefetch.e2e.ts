// The screen of a link under a resting pointer or with the focus is loaded before it is opened; scrolling by touch loads nothing.
import { expect, type Page, test } from "./test.ts";
import { waitUntilLoaded, sectionTitle } from "./vessel-screen.ts";

const search = "/absrecord/search?vesselName=meridian";
const cards = (page: Page) =>
  page.getByRole("region", { name: "Vessels found", exact: true }).getByRole("listitem");

/** Names of the inner calls that the page sends from now on. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/public-data")) return;
    const { osurl } = request.postDataJSON() as { osurl: string };
    calls.push(osurl.split("?")[0] ?? "");
  });
  return calls;
}

const filters = (page: Page) =>
  page.getByRole("region", { name: "Filter the vessels found" }).getByRole("combobox");

async function openSearch(page: Page): Promise<string[]> {
  await page.goto(search);
  await expect(cards(page).first()).toBeVisible();
  // The numbers and names of the filters are the last calls of a search.
  await expect(filters(page).first()).toBeVisible();
  await waitUntilLoaded(page);
  await page.waitForLoadState("networkidle");
  return recordCalls(page);
}

test(
  "the screen of a card is loaded while the pointer rests on it or it has the focus, and a click sends no call again",
  { tag: "@slow" },
  async ({ page }) => {
    const calls = await openSearch(page);
    const leave = () =>
      page.getByRole("button", { name: "Download the vessels found as an Excel file (XLSX)" }).hover();
    const setSavesData = (saveData: boolean) =>
      page.evaluate((value) => {
        const connection = { value: { saveData: value }, configurable: true };
        Object.defineProperty(navigator, "connection", connection);
      }, saveData);

    await test.step("a browser that saves data loads nothing early", async () => {
      await setSavesData(true);
      await cards(page).first().hover();
      await page.waitForTimeout(600); // longer than a pointer must rest
      expect(calls).toEqual([]);
      await leave();
      await setSavesData(false);
    });

    await test.step("leaving a card cancels the calls that are on their way", async () => {
      const cancelled: string[] = [];
      page.on("requestfailed", (request) => cancelled.push(request.failure()?.errorText ?? ""));
      await page.route("**/api/public-data", () => undefined);
      const sent = page.waitForRequest("**/api/public-data");
      await cards(page).nth(2).hover();
      await sent;
      await leave();
      await expect.poll(() => cancelled).toEqual(Array.from({ length: 5 }, () => "net::ERR_ABORTED"));
      await page.unroute("**/api/public-data");
    });

    await test.step("the keyboard's focus loads the screen of a card", async () => {
      calls.length = 0;
      await filters(page).last().focus();
      await page.keyboard.press("Tab");
      await expect(cards(page).first().getByRole("link")).toBeFocused();
      await expect.poll(() => calls.length).toBe(5);
    });

    await test.step("a click sends no call of a card under the pointer again", async () => {
      calls.length = 0;
      await cards(page).nth(1).hover();
      await expect.poll(() => calls.length).toBe(5);
      await cards(page).nth(1).getByRole("link").click();
      await expect(sectionTitle(page, "Characteristics")).toBeVisible();
      expect(calls.filter((call) => call === "/os/ABSRECORDVESSEL")).toHaveLength(1);
    });
  },
);

test.describe("with a touch screen", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a touch that scrolls loads nothing", { tag: "@slow" }, async ({ page }) => {
    const calls = await openSearch(page);
    const devTools = await page.context().newCDPSession(page);
    const box = await cards(page).first().boundingBox();
    await devTools.send("Input.synthesizeScrollGesture", {
      x: 195,
      y: Math.min(700, (box?.y ?? 0) + 40),
      yDistance: -300,
      gestureSourceType: "touch",
    });
    await page.waitForTimeout(600); // longer than a pointer must rest
    expect(calls.filter((call) => call !== "/os/ABSRECORDSEARCH")).toEqual([]);
  });
});
