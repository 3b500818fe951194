// Prints every screen of the record to PDF and reads the positions of its texts: nothing may be printed over anything else, and each
// page names its source and number.
import { expect, type Page, test } from "@playwright/test";
import { overlappingTexts, printedLines, type PrintedText, printedTexts } from "./pdf-text.ts";
import { dayFromToday, openPath, waitUntilLoaded } from "./vessel-screen.ts";

/** Heights differ, because each splits the content at another place. */
const papers = [
  { format: "A4" },
  { format: "Letter", landscape: true },
  { format: "A5" },
  { width: "210mm", height: "225mm" },
] as const;

interface PrintedScreen {
  /** Printed once, above the screen. */
  readonly title?: string;
  /** Whether the name of the vessel begins one line only. */
  readonly isNamedOnce?: boolean;
  /** Controls, which are not printed. */
  readonly controls?: readonly RegExp[];
}

/** Screens between which a page moves without a new load. */
const screens: Readonly<Record<string, Readonly<Record<string, PrintedScreen>>>> = {
  "MERIDIAN STAR": {
    "/absrecord/details?ImoNum=9074729": {},
    "/absrecord/owner?ImoNum=9074729": {},
    "/absrecord/assets?ImoNum=9074729": {},
    "/absrecord/surveys?ImoNum=9074729": {
      isNamedOnce: true,
      controls: [/^All /, /^Plan what falls due/],
    },
    "/absrecord/findings?ImoNum=9074729": {},
    "/absrecord/findings?ImoNum=9074729&ticketid=T55": {},
    "/absrecord/class-status?ImoNum=9074729": {},
    "/absrecord/certificates?ImoNum=9074729": { isNamedOnce: true, controls: [/^All /, /^SELECT ALL/] },
  },
  "a suspended vessel": {
    "/absrecord/details?assetnum=V1004": {},
    "/absrecord/surveys?assetnum=V1004": {},
    "/absrecord/findings?assetnum=V1004": {},
    "/absrecord/certificates?assetnum=V1004": {},
    "/class-suspension/class-status?assetnum=V1004": {},
    "/class-suspension/details?assetnum=V1004": {},
    "/certificate-lookup?certNum=C-20081177-12": { title: "Verify a certificate" },
  },
  "several vessels": {
    "/absrecord/search?vesselName=meridian": {
      title: "ABS Record",
      controls: [/^Cards/, /^Table/, /^Plan what falls due/],
    },
    "/absrecord/company/C2": { controls: [/^All /, /^Plan what falls due/, /^Changes$/] },
    "/absrecord/check?numbers=9074729,9074728": { title: "Check a list" },
    "/absrecord/compare?numbers=9074729,3080922,3150791": { title: "Compare vessels" },
    "/absrecord/due?company=C2": { title: "Due planner" },
    "/changes?since=all&topics=class&initial=included": { title: "Changes" },
    "/class-suspension/list": { title: "Class Suspension", controls: [/^Latest action of each vessel/] },
  },
};

test.describe("a printed screen", () => {
  for (const [subject, sheets] of Object.entries(screens)) {
    test(`has no text over another text, no empty page, its title once and no controls: ${subject}`, async ({
      page,
    }) => {
      // Each screen is printed on four papers.
      test.slow();
      for (const [path, { controls = [], isNamedOnce = false, title }] of Object.entries(sheets)) {
        await moveTo(page, path);
        for (const paper of papers) {
          const sheet = `${path} ${JSON.stringify(paper)}`;
          const texts = await printedTexts(await page.pdf(paper));
          expect(texts.length, sheet).toBeGreaterThan(10);
          expect(overlappingTexts(texts), sheet).toEqual([]);
          expect(emptyPages(texts), sheet).toEqual([]);
          // The footer names the screen, too.
          const lines = printedLines(texts).filter((line) => !line.includes("Printed"));
          const titles = lines.filter((line) => title !== undefined && line.startsWith(title));
          expect(titles, sheet).toEqual(title === undefined ? [] : [title]);
          const names = lines.filter((line) => line.startsWith("MERIDIAN STAR"));
          expect(isNamedOnce ? names.length : 1, sheet).toBe(1);
          expect(
            lines.filter((line) => controls.some((control) => control.test(line))),
            sheet,
          ).toEqual([]);
        }
      }
    });
  }

  test("has each certificate on one line with all its columns, its source on every page, and the chosen filter", async ({
    page,
  }) => {
    await openPath(page, "/absrecord/certificates?ImoNum=9074729");
    const texts = await printedTexts(await page.pdf({ format: "A4" }));
    const date = "\\d\\d-[A-Z][a-z]{2}-\\d{4}";
    expect(printedLines(texts)).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Statement of Fact, Automation \\(ACCU\\) Expires in \\d+ days SF-20151001-03 ECC Electronic ${date} ${date} Annual$`,
        ),
      ),
    );

    await test.step("the source, the print date and the page number are at the bottom of every page", async () => {
      const { host } = new URL(page.url());
      const pages = footers(await printedTexts(await page.pdf({ format: "A5" })));
      expect(pages.length).toBeGreaterThan(1);
      for (const [index, footer] of pages.entries()) {
        expect(footer).toContain("Albion Bureau of Shipping. MERIDIAN STAR: Certificates.");
        expect(footer).toContain(`Printed ${dayFromToday(0)} from ${host}/vessels/9074729/certificates`);
        expect(footer).toContain(`${index + 1} / ${pages.length}`);
      }
    });

    const due = page.getByRole("button", { name: /^Expiring within 180 Days/ });
    await due.click();
    await expect(due).toHaveAttribute("aria-pressed", "true");
    const filtered = printedLines(await printedTexts(await page.pdf({ format: "A4" })));
    expect(filtered).toContainEqual(expect.stringMatching(/^Expiring within 180 Days \d+$/));
  });

  test("has every due date inside its card", async ({ page }) => {
    await openPath(page, "/absrecord/surveys?assetnum=V1004");
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    // The printable width of A4 and of A5.
    for (const width of [688, 454]) {
      await page.setViewportSize({ width, height: 900 });
      const cells = page.locator("figure tr[data-status] > td:last-child");
      expect(await cells.count()).toBeGreaterThan(2);
      const overflows = await cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map(({ textContent }) => textContent),
      );
      expect(overflows, `${width} px`).toEqual([]);
    }
  });

  test("has the whole preview of a finding, of 400 characters", async ({ page }) => {
    await openPath(page, "/absrecord/findings?assetnum=V1012");
    const preview = page.locator("#finding-T1012-01-text");
    const isCut = () => preview.evaluate((text) => text.scrollHeight > text.clientHeight);
    expect((await preview.textContent())?.length).toBe(400);
    expect(await isCut()).toBe(false);
    await page.emulateMedia({ media: "print" });
    await expect(preview).toBeVisible();
    expect(await isCut()).toBe(false);
  });
});

test("two texts that are printed over each other are found", async ({ page }) => {
  await page.setContent(
    `<p style="margin: 0">Statutory</p><p style="margin: -10px 0 0">Annual Load Line</p>`,
  );
  expect(overlappingTexts(await printedTexts(await page.pdf()))).toEqual([
    'page 1: "Statutory" and "Annual Load Line"',
  ]);
});

/** Height of the margin with the source and the page number, in points. */
const bottomMargin = 17 * (72 / 25.4);

/** The numbers of the pages on which nothing is printed above the bottom margin. */
function emptyPages(texts: readonly PrintedText[]): readonly number[] {
  const all = new Set(texts.map(({ page }) => page));
  return [...all].filter((number) => !texts.some(({ page, top }) => page === number && top > bottomMargin));
}

/** The texts in the bottom margin of each page. */
function footers(texts: readonly PrintedText[]): readonly string[] {
  const pageCount = Math.max(...texts.map((text) => text.page));
  return Array.from({ length: pageCount }, (_, index) =>
    texts
      .filter((text) => text.page === index + 1 && text.top < bottomMargin)
      .map(({ text }) => text)
      .join(" "),
  );
}

/** Opens a screen: from an open one without a new load, because the router notices the address. */
async function moveTo(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") return openPath(page, path);
  const headings = () => page.getByRole("main").locator("h1, h2").allTextContents();
  const before = await headings();
  await page.evaluate((address) => window.history.pushState({}, "", address), path);
  // No two of these screens have the same headings, so that others are those of the new screen.
  await expect.poll(headings, { message: path, intervals: [50] }).not.toEqual(before);
  await waitUntilLoaded(page);
}
