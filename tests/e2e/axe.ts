// Checks a page against WCAG 2.2 AA with axe, in light, dark and forced colours and at the width of 400 % zoom.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { visibleMarks, withoutFocusOutline } from "./forced-colours.ts";
import { waitUntilLoaded } from "./vessel-screen.ts";

/** What is open over a screen. Only this is checked then, because the screen has a check of its own. */
const popup = ":is([role=dialog], [role=menu])";

/** Expects a loaded screen, or what is open over it, to have no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await waitUntilLoaded(page);
  expect(await violationsOf(page)).toEqual([]);
  await expectForcedColours(page);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark", forcedColors: "none" });
  await expect(page.locator("html")).toHaveAttribute("data-colour-scheme", "dark");
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await violationsOf(page, ["color-contrast", "target-size", "scrollable-region-focusable"])).toEqual(
    [],
  );
  expect(await scrollsSideways(page)).toBe(false);
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

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // No rule in use reads style sheets, so they need not be loaded again. Legacy mode avoids opening a second page for each check; there are no cross-origin frames to check.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false });
  if ((await page.locator(popup).count()) > 0) {
    // The guards pass the focus on; they are never focused for longer.
    builder.include(popup).exclude("[data-base-ui-focus-guard]");
  }
  const scoped = rules
    ? builder.withRules(rules)
    : builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await scoped.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
