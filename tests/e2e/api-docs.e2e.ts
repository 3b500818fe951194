// The page of the API's documentation in a browser: its search, its examples to copy, and its text without scripts.
import { expect, test } from "./test.ts";

test("a search shows the sections with all of its words, and their entries", async ({ page }) => {
  await page.goto("/api/docs");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("searchbox").fill("DAYSLATE hasmore");
  await expect(page.getByRole("heading", { name: "What changed" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The first call" })).toBeHidden();
  await expect(contents.getByRole("link")).toHaveText(["What changed"]);
  await expect(contents.getByRole("status")).toHaveText("Sections with these words: 1");
  await contents.getByRole("searchbox").fill("a word that is nowhere");
  await expect(contents.getByRole("status")).toContainText("No section has these words.");
  await contents.getByRole("searchbox").fill("");
  await expect(page.getByRole("heading", { name: "The first call" })).toBeVisible();
});

test(
  "a search opens the fields of a record set, and keeps the way to it",
  { tag: "@slow" },
  async ({ page }) => {
    await page.goto("/api/docs");
    const contents = page.getByRole("navigation", { name: "Contents" });
    await contents.getByRole("searchbox").fill("steel_cut_date");
    await expect(page.getByRole("cell", { name: "steel_cut_date", exact: true }).first()).toBeVisible();
    await expect(contents.getByRole("link", { name: "Record sets and scripts" })).toBeVisible();
  },
);

test(
  "a link to a section that a search hides shows all sections again",
  { tag: "@slow" },
  async ({ page }) => {
    await page.goto("/api/docs");
    await page.getByRole("searchbox").fill("whoami script address");
    await expect(page.getByRole("heading", { name: "Check a list of vessels" })).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "check of a list" }).click();
    await expect(page.getByRole("heading", { name: "Check a list of vessels" })).toBeInViewport();
    await expect(page.getByRole("searchbox")).toHaveValue("");
  },
);

test("an example is copied with the address of this server", { tag: "@slow" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/api/docs");
  await page.getByRole("button", { name: "Copy: The first call" }).last().click();
  await expect(page.getByRole("status")).toHaveText("Copied");
  const { origin } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`^curl ${origin}/api/v1/vessels/9074729 `),
  );
});

test("without scripts everything is there but the search", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: "Record sets and scripts" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await context.close();
});

test("the footer leads to it", { tag: "@slow" }, async ({ page }) => {
  await page.goto("/absrecord/search");
  // By keyboard, because the start page may still be growing above the footer.
  await page.getByRole("contentinfo").getByRole("link", { name: "API" }).press("Enter");
  await expect(page.getByRole("heading", { name: "The API" })).toBeVisible();
});
