// A page that the browser translates goes on working: translators put each text into elements of their own.
import { expect, test } from "./test.ts";
import { appStarted, translate } from "./first-view.ts";

test(
  "a translated page survives filters, more results, an opened vessel and the way back",
  { tag: "@slow" },
  async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    const vessels = page.getByRole("region", { name: "Vessels found" }).getByRole("listitem");
    await page.goto("/absrecord/search?vesselName=e");
    await expect(vessels.first()).toBeVisible();
    const choose = async (option: RegExp) => {
      await page.getByRole("combobox", { name: "Class state", exact: true }).click();
      await page.getByRole("option", { name: option }).click();
    };
    const all = await vessels.count();
    await appStarted(page);

    await translate(page);
    // An icon is put before the hint, which has become another element.
    await page.locator("input[name=text]").fill("9074729");
    await expect(page.getByText(/^IMO number/).first()).toBeVisible();
    await choose(/^Suspended/);
    await expect(page).toHaveURL(/state=4/);
    await expect(vessels).not.toHaveCount(all);
    await translate(page);
    await choose(/^Any class state/);
    await expect(vessels).toHaveCount(all);

    await translate(page);
    // The end of the list loads more when it is scrolled to, so a click on it might come too late.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page).toHaveURL(/pages=\d/);
    await translate(page);
    await vessels.first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await translate(page);
    await page.getByRole("link", { name: "Surveys" }).first().click();
    await expect(page.getByRole("table").first()).toBeVisible();
    await translate(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await translate(page);
    await page.goBack();
    await expect(vessels.first()).toBeVisible();
    expect(errors).toEqual([]);
  },
);
