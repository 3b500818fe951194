// Layout that only a browser can measure: line breaks in a narrow window, and printed pages.
import { expect, type Page, test } from "./test.ts";
import { openPath, waitUntilLoaded } from "./vessel-screen.ts";
import { PDF } from "@libpdf/core";
import { printedLines, printedTexts } from "./pdf-text.ts";

/** Applies print styles and sends the event that precedes printing. */
async function showPrintView(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

test("Request for Quote fits on one line in a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/portal/quotes");
  const button = page.getByRole("link", { name: "Request for Quote" });
  // 38 px is the height of one line.
  await expect.poll(async () => (await button.boundingBox())?.height).toBe(38);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a printed search shows the criteria instead of the form", async ({ page }) => {
  await openPath(page, "/absrecord/search?vesselName=meridian%20star");
  await page.getByRole("heading", { level: 2, name: "MERIDIAN STAR" }).waitFor();
  await showPrintView(page);
  await expect(page.getByText("Searched for Vessel name: meridian star")).toBeVisible();
  await expect(page.getByText("Search ABS Record", { exact: true })).toBeHidden();
});

test(
  "the surveys have the tabs of the vessel where the side menu is folded, and for the keyboard elsewhere, and their footer does not need a printed page of its own",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/surveys?ImoNum=9074729");
    const link = (navigation: string) =>
      page.getByRole("navigation", { name: navigation }).getByRole("link", { name: /^Certificates/ });
    for (const [width, shown, hidden] of [
      [1440, "Sections", "Screens of this vessel"],
      [1070, "Sections", "Screens of this vessel"],
      [1069, "Screens of this vessel", "Sections"],
      [390, "Screens of this vessel", "Sections"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(link(shown)).toBeVisible();
      if (hidden === "Sections") {
        await expect(link(hidden)).toBeHidden();
        continue;
      }
      await expect(link(hidden)).not.toBeInViewport();
      await link(hidden).focus();
      await expect(link(hidden)).toBeInViewport({ ratio: 1 });
      await page.getByRole("main").focus();
      await expect(link(hidden)).not.toBeInViewport();
    }

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("heading", { level: 2, name: /^Special/ }).waitFor();
    // The picture of due dates is on paper, too.
    await waitUntilLoaded(page);
    const pageCount = async () => (await PDF.load(await page.pdf({ format: "A4" }))).getPageCount();
    const withFooter = await pageCount();
    await page.locator("footer").evaluate((footer) => footer.remove());
    expect(withFooter).toBe(await pageCount());
  },
);

test("a printed list has room for the sentences under its vessels", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/absrecord/check?numbers=9074729,9100004,9999999,20151003");
  await page.getByText("Not in this record").first().waitFor();
  const lines = printedLines(await printedTexts(await page.pdf({ format: "A4" }))).join("\n");
  expect(lines).toContain("Not in this record. The");
  expect(lines).toMatch(/^4 20151003 /m);
});

/** The text spacing that WCAG 2.2 requires a page to bear (1.4.12). */
const textSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Parts of texts that an element around them cuts off, to the left or to the right. */
function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector("main header") ?? document,
      NodeFilter.SHOW_TEXT,
    );
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const clips: DOMRect[] = [new DOMRect(0, 0, window.innerWidth, 1)];
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { clipPath, overflowX } = getComputedStyle(box);
        if (clipPath !== "none") clips.length = 0; // Only for screen readers.
        if (clips.length > 0 && overflowX !== "visible") clips.push(box.getBoundingClientRect());
      }
      const isCut = [...range.getClientRects()].some(({ left, right }) =>
        clips.some((clip) => left < clip.left - 1 || right > clip.right + 1),
      );
      if (isCut) cut.push(text.textContent ?? "");
    }
    return cut;
  });
}

test(
  "a long name and a long flag wrap in the header of a vessel at 400 % with wide text",
  { tag: "@slow" },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of ["details", "certificates", "class-status"]) {
      await openPath(page, `/absrecord/${path}?ImoNum=9074729`);
      await waitUntilLoaded(page);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        const header = document.querySelector("main header");
        if (!header) throw new Error("The vessel has no header.");
        const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.textContent === "Panama")
            text.textContent = "Saint Casimir and the Outer Dependencies of Gollandiya";
          if (text.textContent === "MERIDIAN STAR")
            text.textContent = "PRINCESS ALEXANDRA-WILHELMINA OF LLANFAIRPWLLGWYNGYLLGOGERYCHWYRN";
        }
      }, textSpacing);
      await expect(page.getByText("Saint Casimir").first()).toBeVisible();
      expect(await cutTexts(page)).toEqual([]);
    }
  },
);
