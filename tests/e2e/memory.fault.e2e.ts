// Memory stays flat while a user moves between screens.
import { type CDPSession, expect, type Page, test } from "./test.ts";
import { waitUntilLoaded } from "./vessel-screen.ts";

/** Navigations in one round: a card, three tabs, and back to the list. */
const roundLength = 8;
/** Generous: the heap may grow by caches of the browser, and by less than 25 kB for each navigation. */
const maxGrowth = { heapBytes: 5_000_000, nodes: 3000, listeners: 300 };

const card = (page: Page, position: number) =>
  page
    .getByRole("region", { name: "Vessels found", exact: true })
    .locator(`[aria-posinset="${position}"]`)
    .getByRole("link");
const tab = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: /^(Screens of this vessel|Sections)$/ })
    .getByRole("link", { name })
    .first();

/** Opens a vessel from the list, three of its screens, and goes back. */
async function navigateRound(page: Page, round: number): Promise<void> {
  await card(page, (round % 5) + 1).click();
  for (const name of ["Owner", "Surveys", "Certificates"]) {
    await tab(page, name).click();
    await expect(tab(page, name)).toHaveAttribute("aria-current", "page");
  }
  for (let step = 0; step < 4; step += 1) await page.goBack();
  await expect(card(page, 1)).toBeVisible();
}

async function usageOf(devTools: CDPSession) {
  for (let pass = 0; pass < 3; pass += 1) await devTools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devTools.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await devTools.send("Memory.getDOMCounters");
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}

test("memory is flat over 200 navigations", async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto("/absrecord/search?vesselName=meridian");
  await waitUntilLoaded(page);
  const devTools = await page.context().newCDPSession(page);
  for (let round = 0; round < 6; round += 1) await navigateRound(page, round);
  const before = await usageOf(devTools);
  for (let round = 0; round < 200 / roundLength; round += 1) await navigateRound(page, round);
  const after = await usageOf(devTools);
  test.info().annotations.push({ type: "memory", description: JSON.stringify({ before, after }) });
  expect(after.heapBytes - before.heapBytes).toBeLessThan(maxGrowth.heapBytes);
  expect(after.nodes - before.nodes).toBeLessThan(maxGrowth.nodes);
  expect(after.listeners - before.listeners).toBeLessThan(maxGrowth.listeners);
});
