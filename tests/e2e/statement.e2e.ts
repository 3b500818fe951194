// A statement of class: from class status to paper, with axe, narrow and wide, in light and dark.
import { expect, test } from "./test.ts";
import { expectPopupAccessible } from "./axe.ts";
import { printedLines, printedTexts } from "./pdf-text.ts";
import { openPath } from "./vessel-screen.ts";

test(
  "class status opens the statement of its day, which is readable everywhere and on paper",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/class-status?ImoNum=9074729&asAt=2024-06-01");
    await page.getByRole("link", { name: "Statement for print" }).click();
    await expect(page).toHaveURL("/vessels/9074729/statement?at=2024-06-01");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statement of class");
    await expect(page.locator(".stated")).toContainText("the class state on 01-Jun-2024 is Suspended");
    for (const [colorScheme, width] of [
      ["light", 1024],
      ["dark", 320],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectPopupAccessible(page);
      const beyond = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyond).toBe(0);
    }
    const printed = printedLines(await printedTexts(await page.pdf({ format: "A4" }))).join(" ");
    expect(printed).toContain("This page is not signed.");
    expect(printed).not.toContain("Class status of this vessel");
    await page.getByRole("link", { name: "Class status of this vessel" }).click();
    await expect(page).toHaveURL(/\/absrecord\/class-status\?ImoNum=9074729&asAt=2024-06-01/);
  },
);
