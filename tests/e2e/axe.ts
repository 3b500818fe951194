// Checks a page against WCAG 2.2 AA with axe, in light and dark colours and at the width of 400 % zoom.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { waitUntilLoaded } from "./vessel-screen.ts";

/** Expects a loaded screen to have no accessibility violations. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await waitUntilLoaded(page);
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-colour-scheme", "dark");
  expect(await violationsOf(page, ["color-contrast"])).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await violationsOf(page, ["color-contrast", "target-size", "scrollable-region-focusable"])).toEqual(
    [],
  );
  expect(await scrollsSideways(page)).toBe(false);
}

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode avoids opening a second page for each check; there are no cross-origin frames to check.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
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
