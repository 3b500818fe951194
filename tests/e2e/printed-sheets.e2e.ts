// Prints every screen of the record to PDF and reads the positions of its texts: nothing may be printed over anything else, and each
// page names its source and number.
import { expect, test } from "./test.ts";
import { bottomMargin, overlappingTexts, printedLines, type PrintedText, printedTexts } from "./pdf-text.ts";
import { expectReadableSheets, printedScreens } from "./printed-sheets.ts";
import { dayFromToday, openPath } from "./vessel-screen.ts";

/** Heights differ, because each splits the content at another place. */
const otherPapers = [
  { format: "Letter", landscape: true },
  { format: "A5" },
  { width: "210mm", height: "225mm" },
] as const;

test.describe("a printed screen", () => {
  for (const subject of Object.keys(printedScreens)) {
    const title = `has no text over another text, no empty page, its title once and no controls: ${subject}`;
    test(title, { tag: subject === "MERIDIAN STAR" ? [] : "@slow" }, async ({ page }) => {
      await expectReadableSheets(page, subject, [{ format: "A4" }]);
    });

    test(`${title}, on other paper than A4`, { tag: "@slow" }, async ({ page }) => {
      // Each screen is printed on three papers.
      test.slow();
      await expectReadableSheets(page, subject, otherPapers);
    });
  }

  test(
    "has each certificate on one line with all its columns, its source on every page, and the chosen filter",
    { tag: "@slow" },
    async ({ page }) => {
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
    },
  );

  test("has every due date inside its card", { tag: "@slow" }, async ({ page }) => {
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

  test("has the whole preview of a finding, of 400 characters", { tag: "@slow" }, async ({ page }) => {
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
