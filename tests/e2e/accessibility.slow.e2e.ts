// WCAG 2.2 AA: checks the screens and states with axe that `accessibility.e2e.ts` leaves out.
import { test } from "@playwright/test";
import { expectAccessibleScreen, otherScreens } from "./accessible-screens.ts";

for (const screen of otherScreens) {
  test(`axe finds no violation on ${screen[0]}`, async ({ page }) => {
    await expectAccessibleScreen(page, screen);
  });
}
