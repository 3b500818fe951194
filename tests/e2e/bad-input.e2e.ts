// Input that is too large or cannot be read: one sentence says so, and nothing that was given is lost without a word.
import { renderSVG } from "uqr";

import { isImoNumber } from "#rules/vessel/imo-number.ts";

import { expect, type Locator, type Page, test } from "./test.ts";
import { openPath } from "./vessel-screen.ts";

const [star, petrel] = ["IMO 9074729", "IMO 3124302"];
const sentence = "Dear Sirs, the vessel of last week is at Rotterdam and awaits orders\n";
const megabyte = `${star}\n${sentence.repeat(Math.ceil(1_000_000 / sentence.length))}${petrel}`;

/** IMO numbers of no vessel of the record. */
const manyNumbers = Array.from({ length: 20_000 }, (_, at) => String(9_100_000 + at))
  .filter(isImoNumber)
  .slice(0, 1001)
  .join("\n");

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.fill("");
  await field.focus();
  await page.keyboard.press("Control+V");
}

const listField = (page: Page) => page.getByLabel("Names, IMO or class numbers");

test.beforeEach(async ({ context, page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => sessionStorage.setItem("plimsoll.terms-of-use", "agreed"));
});

for (const { path, button } of [
  { path: "/absrecord/check", button: "Check" },
  { path: "/absrecord/due", button: "Show what falls due" },
]) {
  test(
    `${path} says what of a megabyte and of 1,001 numbers it leaves out`,
    { tag: "@slow" },
    async ({ page }) => {
      await openPath(page, path);
      for (const [text, said] of [
        [megabyte, "Only the first 500,000 characters were read. Enter the rest as a list of its own."],
        [manyNumbers, "The last entry is left out, because a list has at most 1,000."],
      ] as const) {
        await paste(page, listField(page), text);
        await expect(page.getByText(said)).toBeVisible();
        await page.getByRole("button", { name: button, exact: true }).click();
        await expect(listField(page)).toBeHidden();
        await expect(page.getByText(said)).toBeVisible();
        await page.goBack();
      }
    },
  );
}

test(
  "the search box hands a text that is too long for it to the check",
  { tag: "@slow" },
  async ({ page }) => {
    for (const [text, said] of [
      [megabyte, "Only the first 500,000 characters were read."],
      [manyNumbers, "The last entry is left out, because a list has at most 1,000."],
    ] as const) {
      await openPath(page, "/absrecord/search");
      const box = page.getByRole("combobox", { name: "Name, number or company" });
      await paste(page, box, text);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/absrecord\/check/);
      await expect(page.getByText(said)).toBeVisible();
      await expect(page.getByText(/ found in [\d,]+ lines of text/)).toBeVisible();
    }
  },
);

test(
  "the comparison keeps a text that is too long or names too many vessels",
  { tag: "@slow" },
  async ({ page }) => {
    await openPath(page, "/absrecord/compare");
    for (const [text, said] of [
      [megabyte, /^This text has more than 10,000 characters\./],
      [manyNumbers.slice(0, 7999), "These are 1,000 vessels. At most 5 can be compared."],
    ] as const) {
      await paste(page, listField(page), text);
      await page.keyboard.press("Enter");
      await expect(page.getByText(said)).toBeVisible();
      expect((await listField(page).inputValue()).length).toBe(text.length);
    }
  },
);

test(
  "a certificate is read from a photo of 20 MB, and a PDF with a password is named as unreadable",
  {
    tag: "@slow",
  },
  async ({ page }) => {
    await openPath(page, "/certificate-lookup");
    const address = new URL("/certificate-lookup?certNum=C-20151001-07", page.url()).href;
    const sheet = await page.context().newPage();
    await sheet.setContent(`<div style="width: 300px">${renderSVG(address, { ecc: "M" })}</div>`);
    // A picture ends before the bytes that follow it.
    const photo = Buffer.concat([await sheet.screenshot(), Buffer.alloc(20_000_000, 7)]);
    await sheet.close();
    const compare = page.getByLabel(/^Compare a file with the record/);
    const verdict = page.getByRole("article").getByRole("heading", { level: 2 });
    await compare.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: photo });
    await expect(verdict).toHaveText("Valid");

    await openPath(page, "/certificate-lookup");
    const file = {
      name: "secret.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(pdfWithPassword, "latin1"),
    };
    await compare.setInputFiles(file);
    await expect(verdict).toHaveText("Not the file as issued");
    await expect(page.getByText(/this file cannot be read for the number of a certificate\./)).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove secret.pdf" })).toBeVisible();
  },
);

/** An encrypted file whose password is not the empty one. */
const pdfWithPassword = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/O<${"6f".repeat(32)}>/U<${"75".repeat(32)}>/P -4>>endobj
trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<${"00".repeat(16)}><${"00".repeat(16)}>]>>
%%EOF`;
