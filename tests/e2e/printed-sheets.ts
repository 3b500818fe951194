// The screens of the record that are printed, and what holds for each sheet.
import { expect, type Page } from "@playwright/test";
import { bottomMargin, overlappingTexts, printedLines, type PrintedText, printedTexts } from "./pdf-text.ts";
import { openPath, waitUntilLoaded } from "./vessel-screen.ts";

type Paper = Parameters<Page["pdf"]>[0];

interface PrintedScreen {
  /** Printed once, above the screen. */
  readonly title?: string;
  /** Whether the name of the vessel begins one line only. */
  readonly isNamedOnce?: boolean;
  /** Controls, which are not printed. */
  readonly controls?: readonly RegExp[];
}

/** Screens between which a page moves without a new load. */
export const printedScreens: Readonly<Record<string, Readonly<Record<string, PrintedScreen>>>> = {
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

/** Expects no text over another text, no empty page, its title once and no controls on each sheet of the screens of a subject. */
export async function expectReadableSheets(
  page: Page,
  subject: string,
  papers: readonly Paper[],
): Promise<void> {
  const sheets = Object.entries(printedScreens[subject] ?? {});
  for (const [path, { controls = [], isNamedOnce = false, title }] of sheets) {
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
}

/** The numbers of the pages on which nothing is printed above the bottom margin. */
function emptyPages(texts: readonly PrintedText[]): readonly number[] {
  const all = new Set(texts.map(({ page }) => page));
  return [...all].filter((number) => !texts.some(({ page, top }) => page === number && top > bottomMargin));
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
