// A statement of class: from class status to paper, with axe, narrow and wide, in light and dark.
import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";
import { readArchive } from "./archive.ts";
import { expectPopupAccessible } from "./axe.ts";
import { printedLines, printedTexts } from "./pdf-text.ts";
import { openPath } from "./vessel-screen.ts";

test(
  "class status opens the statement of its day, which is readable everywhere and on paper",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/class-status?ImoNum=9074729&asAt=2024-06-01");
    await page.getByRole("link", { name: "Signed statement of class" }).click();
    await expect(page).toHaveURL("/vessels/9074729/statement?at=2024-06-01");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Statement of class");
    await expect(page.locator(".stated")).toContainText("the class state on 01-Jun-2024 is Suspended");
    for (const [colorScheme, width] of [
      ["light", 1024],
      ["dark", 320],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectPopupAccessible(page);
      const beyond = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(beyond).toBe(0);
    }
    const printed = printedLines(await printedTexts(await page.pdf({ format: "A4" }))).join(" ");
    expect(printed).toContain("This page is not signed.");
    expect(printed).not.toContain("Class status of this vessel");
    await page.getByRole("link", { name: "Class status of this vessel" }).click();
    await expect(page).toHaveURL(/\/absrecord\/class-status\?ImoNum=9074729&asAt=2024-06-01/);
  },
);

test("a signed statement is verified in the browser, as PDF and as data, and one that was changed is not", async ({
  page,
}) => {
  await openPath(page, "/certificate-lookup");
  const verify = async (name: string, buffer: Buffer) => {
    const choose = page.getByLabel(/^Compare a file with the record/);
    await choose.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    const card = page.getByRole("article");
    await expect(card).toBeVisible();
    const heading = await card.getByRole("heading", { level: 2 }).innerText();
    const text = await card.innerText();
    await expectPopupAccessible(page);
    await page.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(card).toHaveCount(0);
    return { heading, text };
  };
  const bytes = async (address: string) => (await page.request.get(`/vessels/9074729/${address}`)).body();
  const pdf = await bytes("statement.pdf");
  const genuine = await verify("statement.pdf", pdf);
  expect(genuine.heading).toBe("Genuine");
  expect(genuine.text).toContain("MERIDIAN STAR (IMO # 9074729, Class # 20151001): the class state on");
  expect(genuine.text).toContain("the record still says the same");
  const changed = Buffer.from(pdf);
  changed.write("s", changed.indexOf("Statement of class"));
  expect((await verify("changed.pdf", changed)).heading).toBe("Not as it was signed");
  const past = await verify("statement.jwt", await bytes("statement.jwt?at=2024-06-01"));
  expect(past.heading).toBe("Genuine");
  expect(past.text).toMatch(/the class state on 01-Jun-2024 is Suspended.*Of today it says: /s);
});

test("the statements of a checked list are saved as one archive", { tag: "@slow" }, async ({ page }) => {
  // One of them is not on record, and another one has no number of a ship.
  await openPath(page, "/absrecord/check?numbers=9074729,3080922,9321483,1234568");
  await page.getByRole("button", { name: "More" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save signed statements of class (ZIP)" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^statements-of-class-\d{4}-\d\d-\d\d\.zip$/);
  const archive = readArchive(await readFile(await saved.path()));
  const numbers = archive.map(({ name }) => /(?<=\/statement-)\d{7}|index\.csv$/.exec(name)?.[0] ?? "");
  expect(numbers.toSorted((one, other) => one.localeCompare(other))).toEqual([
    "3080922",
    "9074729",
    "9321483",
    "index.csv",
  ]);
  const ofShips = archive.filter(({ name }) => name.endsWith(".pdf"));
  for (const { content } of ofShips) expect(content.toString("latin1")).toContain("/ETSI.CAdES.detached");
  await expect(page.getByRole("progressbar", { name: "Files downloaded" })).toHaveCount(0);
});
