// What axe finds against WCAG 2.2 AA, in light colours, in dark colours and at the width of 400 % zoom.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { allIsLoaded } from "./vessel-screen.ts";

/** Expects a screen that stands to have no fault. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await allIsLoaded(page);
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(await faults(page, ["color-contrast"])).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  expect(await faults(page, ["color-contrast", "target-size", "scrollable-region-focusable"])).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

async function faults(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode spares a second page for each look: there are no frames of other origins to look into.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const checked = rules
    ? builder.withRules(rules)
    : builder.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await checked.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
