// WCAG 2.2 AA: checks every screen with axe, in light, dark and forced colours and at the width of 400 % zoom. Those that another browser test
// opens are checked there.
import { expect, test } from "./test.ts";
import { accessibleScreens, expectAccessibleScreen } from "./accessible-screens.ts";
import { openPath, waitUntilLoaded } from "./vessel-screen.ts";

/** `npm test` checks them: a list, a table, a header with a band, a form, and what is open over a screen. */
const checkedAlways = new Set([
  "search results",
  "a comparison",
  "details of a suspended vessel",
  "selected certificates with open details",
  "the sign-up",
]);

for (const screen of accessibleScreens) {
  const tag = checkedAlways.has(screen[0]) ? [] : "@slow";
  test(`axe finds no violation on ${screen[0]}`, { tag }, async ({ page }) => {
    await expectAccessibleScreen(page, screen);
  });
}

test("no element has a transition when reduced motion is requested", { tag: "@slow" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openPath(page, "/absrecord/details?ImoNum=9074729");
  await waitUntilLoaded(page);
  const durations = await page
    .locator("body *")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).transitionDuration));
  expect(new Set(durations)).toEqual(new Set(["0s"]));
});
