// Browsers that keep nothing for the site: their storage is full or blocked, or their cookies are.
import { expect, type Page, test } from "./test.ts";
import { appStarted } from "./first-view.ts";
import { screens } from "./main-screens.ts";

const failures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "storage is full": (page) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    }),
  "storage is blocked": (page) =>
    page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
    }),
};

for (const [failure, begin] of Object.entries(failures)) {
  test(`every screen works in a browser whose ${failure} @slow`, async ({ page }) => {
    await begin(page);
    for (const address of screens) {
      await page.goto(address);
      await appStarted(page);
      await expect(page.getByRole("heading", { level: 1 }).first(), address).toBeVisible();
      await expect(page.getByText("Something went wrong"), address).toHaveCount(0);
    }
  });

  test(`a list of 60 numbers is checked in a browser whose ${failure}, and the page says what it does not keep @slow`, async ({
    page,
  }) => {
    await begin(page);
    await page.goto("/absrecord/check");
    await appStarted(page);
    const numbers = Array.from({ length: 60 }, (_, at) => String(9_000_000 + at));
    await page
      .getByRole("textbox", { name: "Names, IMO or class numbers" })
      .fill(["9074729", ...numbers].join("\n"));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(page.getByRole("link", { name: "MERIDIAN STAR" })).toBeVisible();
    const message = page.getByText("This browser keeps nothing for this site");
    await expect(message).toHaveCount(1);
    await page.getByRole("button", { name: "Colours" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-colour-scheme", "dark");
    await expect(message).toHaveCount(1);
  });
}

test("a browser that keeps no cookie reads what the server has rendered, and other requests say which they need @slow", async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await page.goto("/absrecord/certificates?ImoNum=9074729");
  await appStarted(page);
  await expect(page.getByRole("heading", { name: "MERIDIAN STAR", level: 1 })).toBeVisible();
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  await page
    .getByRole("link", { name: /^Class status/ })
    .first()
    .click();
  await expect(page.getByText("Class, name and flag over time")).toBeVisible();
  await page.getByRole("link", { name: "ABS Record" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Search ABS Record" })).toBeVisible();
  // Each link has opened a whole page, whose app has to run before it asks for the agreement.
  await appStarted(page);
  await page.getByRole("textbox", { name: "Name, number or company" }).fill("meridian");
  await page.getByRole("button", { name: "Search the record" }).click();
  await page.getByRole("button", { name: "Agree and search" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "MERIDIAN STAR" })).toBeVisible();
  expect(opened).toEqual(["/absrecord/class-status", "/absrecord/search", "/absrecord/search"]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goto("/absrecord/check?numbers=9074729");
  await expect(page.getByRole("alert")).toContainText("needs the cookie XSRF-TOKEN");
});
