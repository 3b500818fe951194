// The viewer for PDF files of an installed browser.
import { expect, test } from "./test.ts";
import { openPath } from "./vessel-screen.ts";

test("a certificate is shown by the viewer of the browser", async ({ page }) => {
  await openPath(page, "/absrecord/certificates?ImoNum=9074729");
  await page.getByRole("button", { name: "View Load Line Certificate" }).click();
  await expect(page.getByRole("dialog", { name: "Load Line Certificate" }).locator("iframe")).toBeVisible();
  // The viewer is an extension of Chromium with a page of its own.
  await expect
    .poll(() => page.frames().some((frame) => frame.url().startsWith("chrome-extension://")))
    .toBe(true);
});
