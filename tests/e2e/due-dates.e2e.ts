// The picture of due dates on the Surveys screen: what only a browser can measure, its layout and its print.
import { expect, test } from "./test.ts";
import { leaveToApp } from "./first-view.ts";
import { overlappingTexts, printedTexts } from "./pdf-text.ts";
import { openScreen } from "./vessel-screen.ts";

test(
  "the picture of due dates loads without moving the surveys, in a narrow and in a wide window",
  { tag: "@slow" },
  async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/api/public-data", async (route) => {
      if (route.request().postData()?.includes("ABSRECORDFINDING")) await released;
      await route.continue();
    });
    await leaveToApp(page);
    await page.goto("/absrecord/surveys?assetnum=V1003");
    const firstGroup = page.getByRole("main").getByRole("heading", { level: 2, name: /^Class/ });
    await firstGroup.waitFor();
    const table = page.getByRole("figure", { name: "Due dates" }).getByRole("table");
    /** The position of the surveys in a window of each width. */
    const positions = async () => {
      const found: (number | undefined)[] = [];
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        found.push((await firstGroup.boundingBox())?.y);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      return found;
    };
    await expect(table).toHaveCount(0);
    const before = await positions();
    await expect(table).toHaveCount(0);
    expect(before).not.toContain(undefined);
    release();
    await table.waitFor();
    expect(await positions()).toEqual(before);
  },
);

test(
  "the picture of due dates is printed with all rows and a heading on each page",
  { tag: "@slow" },
  async ({ page }) => {
    await openScreen(page, "surveys?assetnum=V1003");
    const button = page.getByRole("button", { name: /^Show all \d+$/ });
    const count = Number((await button.textContent())?.match(/\d+/)?.[0]);
    const texts = await printedTexts(await page.pdf({ format: "A5" }));
    const kinds = texts.filter(({ text }) => /\b(Survey|Finding|Certificate)$/.test(text.trim()));
    expect(kinds.length).toBeGreaterThanOrEqual(count);
    const pagesWithHeading = texts
      .filter(({ text }) => text.trim() === "Due Date")
      .map(({ page: number }) => number);
    expect(new Set(pagesWithHeading).size).toBeGreaterThan(1);
    expect(overlappingTexts(texts)).toEqual([]);
  },
);
