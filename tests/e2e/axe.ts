// Checks a page against WCAG 2.2 AA with axe, in light, dark and forced colours and at the width of 400 % zoom.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import { visibleMarks, withoutFocusOutline } from "./forced-colours.ts";
import { joinedTexts } from "./joined-texts.ts";
import { translatedNames } from "./untranslated-names.ts";
import { waitUntilLoaded } from "./vessel-screen.ts";

/** Evaluated once in each page: the library's own connector does it again for each check, which takes a third of a second. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is open over a screen. Only this is checked then, because the screen has a check of its own. */
const popup = ":is([role=dialog], [role=menu])";

const everyRule: Axe.RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** Only these depend on colours and on the width. */
const rulesOfLayout: Axe.RunOnly = {
  type: "rule",
  values: ["color-contrast", "target-size", "scrollable-region-focusable"],
};

/** Expects a loaded screen, or what is open over it, to have no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await waitUntilLoaded(page);
  await page.evaluate(axeSource);
  expect(await violationsOf(page, everyRule)).toEqual([]);
  expect(await joinedTexts(page)).toEqual([]);
  expect(await translatedNames(page)).toEqual([]);
  await expectForcedColours(page);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark", forcedColors: "none" });
  await expect(page.locator("html")).toHaveAttribute("data-colour-scheme", "dark");
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await violationsOf(page, rulesOfLayout)).toEqual([]);
  // A popup takes its place in the narrow window after the next frame.
  await expect.poll(() => scrollsSideways(page)).toBe(false);
}

/** Expects what is open over a screen to have no accessibility violations, in the colours and width of now. */
export async function expectPopupAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  expect(await violationsOf(page, everyRule)).toEqual([]);
  expect(await joinedTexts(page)).toEqual([]);
}

/**
 * Expects that marks, selected states and the focus are as visible in forced colours as in the colours of the product. The rules of axe
 * add nothing: only contrast depends on colours, and the computed text colours are not the ones that are painted.
 */
async function expectForcedColours(page: Page): Promise<void> {
  const marks = await visibleMarks(page);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light", forcedColors: "active" });
  const kept = new Set(await visibleMarks(page));
  expect(marks.filter((mark) => !kept.has(mark))).toEqual([]);
  expect(await withoutFocusOutline(page)).toEqual([]);
}

function violationsOf(page: Page, runOnly: Axe.RunOnly): Promise<readonly string[]> {
  return page.evaluate(
    async ({ popup, runOnly }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // The guards of a popup pass the focus on; they are never focused for longer. The browser's viewer of documents is not ours.
      const part: Axe.ElementContext = document.querySelector(popup)
        ? { include: [popup], exclude: ["[data-base-ui-focus-guard]", "iframe"] }
        : document;
      // No rule in use reads style sheets, so they need not be loaded again.
      const { violations } = await axe.run(part, { resultTypes: ["violations"], preload: false, runOnly });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ failureSummary, html }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
    },
    { popup, runOnly },
  );
}

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
