// Prints every screen of the record on other paper than A4.
import { test } from "@playwright/test";
import { expectReadableSheets, printedScreens } from "./printed-sheets.ts";

/** Heights differ, because each splits the content at another place. */
const papers = [
  { format: "Letter", landscape: true },
  { format: "A5" },
  { width: "210mm", height: "225mm" },
] as const;

test.describe("a printed screen on other paper than A4", () => {
  for (const subject of Object.keys(printedScreens)) {
    test(`has no text over another text, no empty page, its title once and no controls: ${subject}`, async ({
      page,
    }) => {
      // Each screen is printed on three papers.
      test.slow();
      await expectReadableSheets(page, subject, papers);
    });
  }
});
