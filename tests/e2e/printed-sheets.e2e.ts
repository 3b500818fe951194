// Prints every screen of the record to PDF and reads the positions of its texts: nothing may be printed over anything else, and each
// page names its source and number.
import { expect, type Page, test } from "@playwright/test";
import { overlappingTexts, printedLines, type PrintedText, printedTexts } from "./pdf-text.ts";
import { dayFromToday, openPath } from "./vessel-screen.ts";

/** Heights differ, because each splits the content at another place. */
const papers = [
  { format: "A4" },
  { format: "Letter", landscape: true },
  { format: "A5" },
  { width: "210mm", height: "225mm" },
] as const;

const screens = [
  "/absrecord/search?vesselName=meridian",
  "/absrecord/details?ImoNum=9074729",
  "/absrecord/details?assetnum=V1004",
  "/absrecord/owner?ImoNum=9074729",
  "/absrecord/assets?ImoNum=9074729",
  "/absrecord/surveys?ImoNum=9074729",
  "/absrecord/surveys?assetnum=V1004",
  "/absrecord/findings?ImoNum=9074729",
  "/absrecord/findings?assetnum=V1004",
  "/absrecord/findings?ImoNum=9074729&ticketid=T55",
  "/absrecord/class-status?ImoNum=9074729",
  "/class-suspension/class-status?assetnum=V1004",
  "/absrecord/company/C2",
  "/absrecord/check?numbers=9074729,9074728",
  "/absrecord/due?company=C2",
  "/changes?since=all&topics=class&initial=included",
  "/certificate-lookup?certNum=C-20081177-12",
  "/absrecord/certificates?ImoNum=9074729",
  "/absrecord/certificates?assetnum=V1004",
  "/class-suspension/list",
  "/class-suspension/details?assetnum=V1004",
] as const;

test.describe("a printed screen", () => {
  for (const screen of screens) {
    test(`has no text over another text and no empty page: ${screen}`, async ({ page }) => {
      await openPath(page, screen);
      for (const paper of papers) {
        const texts = await printedTexts(await page.pdf(paper));
        expect(texts.length, JSON.stringify(paper)).toBeGreaterThan(10);
        expect(overlappingTexts(texts), JSON.stringify(paper)).toEqual([]);
        expect(emptyPages(texts), JSON.stringify(paper)).toEqual([]);
      }
    });
  }

  test("has each certificate on one line with all its columns", async ({ page }) => {
    await openPath(page, "/absrecord/certificates?ImoNum=9074729");
    const lines = printedLines(await printedTexts(await page.pdf({ format: "A4" })));
    const date = "\\d\\d-[A-Z][a-z]{2}-\\d{4}";
    expect(lines).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Statement of Fact, Automation \\(ACCU\\) Expires in \\d+ days SF-20151001-03 ECC Electronic ${date} ${date} Annual$`,
        ),
      ),
    );
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

  test("has neither controls nor the name of the vessel twice", async ({ page }) => {
    for (const [path, controls] of [
      ["/absrecord/certificates?ImoNum=9074729", [/^All /, /^SELECT ALL/]],
      ["/absrecord/surveys?ImoNum=9074729", [/^All /, /^Plan what falls due/]],
      ["/absrecord/search?vesselName=meridian", [/^Cards/, /^Table/, /^Plan what falls due/]],
      ["/absrecord/company/C2", [/^All /, /^Plan what falls due/, /^Changes$/]],
    ] as const) {
      await openPath(page, path);
      const lines = printedLines(await printedTexts(await page.pdf({ format: "A4" })));
      for (const control of controls) expect(lines, path).not.toContainEqual(expect.stringMatching(control));
      if (path.includes("ImoNum")) {
        expect(
          lines.filter((line) => line.startsWith("MERIDIAN STAR")),
          path,
        ).toHaveLength(1);
      }
    }
  });

  test("has the chosen filter of a list", async ({ page }) => {
    await openPath(page, "/absrecord/certificates?ImoNum=9074729&statusFilter=Due");
    const lines = printedLines(await printedTexts(await page.pdf({ format: "A4" })));
    expect(lines).toContainEqual(expect.stringMatching(/^Expiring within 180 Days \d+$/));
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

  test("has the source, the print date and the page number at the bottom of every page", async ({ page }) => {
    await openPath(page, "/absrecord/certificates?ImoNum=9074729");
    const { host } = new URL(page.url());
    const pages = await footers(page);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, footer] of pages.entries()) {
      expect(footer).toContain("American Bureau of Shipping. MERIDIAN STAR: Certificates.");
      expect(footer).toContain(`Printed ${dayFromToday(0)} from ${host}/absrecord/certificates?`);
      expect(footer).toContain(`${index + 1} / ${pages.length}`);
    }
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

/** The texts in the bottom margin of each page of A4. */
async function footers(page: Page): Promise<readonly string[]> {
  const texts = await printedTexts(await page.pdf({ format: "A4" }));
  const pageCount = Math.max(...texts.map((text) => text.page));
  return Array.from({ length: pageCount }, (_, index) =>
    texts
      .filter((text) => text.page === index + 1 && text.top < bottomMargin)
      .map(({ text }) => text)
      .join(" "),
  );
}
