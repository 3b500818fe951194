// A page that the browser translates goes on working: translators put each text into elements of their own.
import { expect, type Page, test } from "@playwright/test";

/** Puts each text into two elements, in the half of the texts into the place of React's own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const [at, text] of texts.entries()) {
      if (text.parentElement?.closest("script, style, font") || text.data.trim() === "") continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(at % 2 === 0 ? text : text.data);
    }
  });

test("a translated page survives filters, more results, an opened vessel and the way back", async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
  const vessels = page.getByRole("region", { name: "Vessels found" }).getByRole("listitem");
  await page.goto("/absrecord/search?vesselName=e");
  await expect(vessels.first()).toBeVisible();
  const filter = page.getByRole("button", { name: /^Suspended \d+$/ });
  await expect(filter).toBeVisible();
  const all = await vessels.count();

  await translate(page);
  // An icon is put before the hint, which has become another element.
  await page.locator("input[name=text]").fill("9074729");
  await expect(page.getByText(/^IMO number/).first()).toBeVisible();
  await filter.click();
  await expect(page).toHaveURL(/state=4/);
  await expect(vessels).not.toHaveCount(all);
  await translate(page);
  await filter.click();
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
});
