// WCAG 2.2 AA: checks a screen of each layout with axe, in light, dark and forced colours and at the width of 400 % zoom. Those that another
// browser test opens are checked there.
import { expect, test } from "@playwright/test";
import { expectAccessibleScreen, screensOfLayouts } from "./accessible-screens.ts";
import { openPath, waitUntilLoaded } from "./vessel-screen.ts";

for (const screen of screensOfLayouts) {
  test(`axe finds no violation on ${screen[0]}`, async ({ page }) => {
    await expectAccessibleScreen(page, screen);
  });
}

test("no element has a transition when reduced motion is requested", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPath(page, "/absrecord/details?ImoNum=9074729");
  await waitUntilLoaded(page);
  const durations = await page
    .locator("body *")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
  expect(new Set(durations)).toEqual(new Set(["0s"]));
});
