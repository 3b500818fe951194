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

/** Screens between which a page moves without a new load. */
const screens = {
  "MERIDIAN STAR": [
    "/absrecord/details?ImoNum=9074729",
    "/absrecord/owner?ImoNum=9074729",
    "/absrecord/assets?ImoNum=9074729",
    "/absrecord/surveys?ImoNum=9074729",
    "/absrecord/findings?ImoNum=9074729",
    "/absrecord/findings?ImoNum=9074729&ticketid=T55",
    "/absrecord/class-status?ImoNum=9074729",
    "/absrecord/certificates?ImoNum=9074729",
  ],
  "a suspended vessel": [
    "/absrecord/details?assetnum=V1004",
    "/absrecord/surveys?assetnum=V1004",
    "/absrecord/findings?assetnum=V1004",
    "/absrecord/certificates?assetnum=V1004",
    "/class-suspension/class-status?assetnum=V1004",
    "/class-suspension/details?assetnum=V1004",
    "/certificate-lookup?certNum=C-20081177-12",
  ],
  "several vessels": [
    "/absrecord/search?vesselName=meridian",
    "/absrecord/company/C2",
    "/absrecord/check?numbers=9074729,9074728",
    "/absrecord/compare?numbers=9074729,3080922,3150791",
    "/absrecord/due?company=C2",
    "/changes?since=all&topics=class&initial=included",
    "/class-suspension/list",
  ],
} as const;

test.describe("a printed screen", () => {
  for (const [subject, paths] of Object.entries(screens)) {
    test(`has no text over another text and no empty page: ${subject}`, async ({ page }) => {
      // Each screen is printed on four papers.
      test.slow();
      for (const path of paths) {
        await moveTo(page, path);
        for (const paper of papers) {
          const sheet = `${path} ${JSON.stringify(paper)}`;
          const texts = await printedTexts(await page.pdf(paper));
          expect(texts.length, sheet).toBeGreaterThan(10);
          expect(overlappingTexts(texts), sheet).toEqual([]);
          expect(emptyPages(texts), sheet).toEqual([]);
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

  test("has neither controls nor the name of the vessel twice", async ({ page }) => {
    for (const [path, controls] of [
      ["/absrecord/certificates?ImoNum=9074729", [/^All /, /^SELECT ALL/]],
      ["/absrecord/surveys?ImoNum=9074729", [/^All /, /^Plan what falls due/]],
      ["/absrecord/search?vesselName=meridian", [/^Cards/, /^Table/, /^Plan what falls due/]],
      ["/absrecord/company/C2", [/^All /, /^Plan what falls due/, /^Changes$/]],
    ] as const) {
      await moveTo(page, path);
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

  test("has the title of a screen once, and no switch of a list", async ({ page }) => {
    for (const [path, title] of [
      ["/changes?since=all&topics=class&initial=included", "Changes"],
      ["/absrecord/due?company=C2", "Due planner"],
      ["/certificate-lookup?certNum=C-20081177-12", "Verify a certificate"],
      ["/class-suspension/list", "Class Suspension"],
      ["/absrecord/check?numbers=9074729,9074728", "Check a list"],
      ["/absrecord/compare?numbers=9074729,3080922", "Compare vessels"],
      ["/absrecord/search?vesselName=meridian", "ABS Record"],
    ] as const) {
      await openPath(page, path);
      const lines = printedLines(await printedTexts(await page.pdf({ format: "A4" })));
      expect(
        lines.filter((line) => line.startsWith(title) && !line.includes("Printed")),
        path,
      ).toEqual([title]);
      expect(lines, path).not.toContainEqual(expect.stringMatching(/^Latest action of each vessel/));
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
