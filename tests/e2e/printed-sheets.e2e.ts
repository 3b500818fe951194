// Checks that no content overlaps when a printed screen is split between sheets of paper.
import { expect, type Page, test } from "@playwright/test";
import { waitUntilLoaded } from "./vessel-screen.ts";

/** Width of a sheet of A4 within Chromium's margins, in CSS pixels. */
const sheetWidth = 718;

/** Heights of A4, Letter and others in CSS pixels, because each splits the content at another place. */
const sheetHeights = [1046, 1012, 979, 904, 840, 770];

test.describe("a printed screen that is split between sheets", () => {
  for (const screen of [
    "/absrecord/certificates?ImoNum=9074729",
    "/absrecord/certificates?assetnum=V1004",
    "/absrecord/surveys?assetnum=V1004",
    "/absrecord/findings?assetnum=V1004",
    "/absrecord/details?ImoNum=9074729",
    "/absrecord/assets?ImoNum=9074729",
    "/class-suspension/list",
  ]) {
    test(`has no overlapping content: ${screen}`, async ({ page }) => {
      await page.goto(screen);
      await waitUntilLoaded(page);
      await showPrintView(page);
      for (const height of sheetHeights) {
        await splitIntoSheets(page, height);
        expect(await overlaps(page), `sheets of ${height} px`).toEqual([]);
      }
    });
  }
});

async function showPrintView(page: Page): Promise<void> {
  await page.setViewportSize({ width: sheetWidth, height: 1046 });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

/** Lays the page out in columns of a sheet's size, because browsers split content between columns as between sheets. */
async function splitIntoSheets(page: Page, height: number): Promise<void> {
  const sizes = { width: `${sheetWidth}px`, height: `${height}px`, columnWidth: `${sheetWidth}px` };
  await page.evaluate(
    async (style) => {
      Object.assign(document.body.style, style);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    },
    { ...sizes, columnGap: "40px", columnFill: "auto" },
  );
}

/** Pairs of texts, headings, badges and notices that cover each other by more than two pixels each way. */
function overlaps(page: Page): Promise<readonly string[]> {
  return page.getByRole("main").evaluate((main) => {
    const isShown = (element: Element | null) =>
      // Text for screen readers only is in a box of one pixel.
      element?.checkVisibility() === true && element.getBoundingClientRect().width > 1;
    const boxesOf = (node: Node, rects: DOMRectList) =>
      [...rects].map((rect) => ({ node, rect, text: node.textContent?.slice(0, 60) ?? "" }));
    const framed = [...main.querySelectorAll("h2, [data-tone]")]
      .filter(isShown)
      .flatMap((element) => boxesOf(element, element.getClientRects()));
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lines: typeof framed = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim() || !isShown(text.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      lines.push(...boxesOf(text, range.getClientRects()));
    }
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const boxes = [...framed, ...lines];
    return boxes.flatMap((box, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ node, rect }) => !box.node.contains(node) && !node.contains(box.node) && overlap(box.rect, rect),
        )
        .map(({ text }) => `${box.text} / ${text}`),
    );
  });
}
