// The public verification of a certificate by number, QR code or file, also on a phone.
import { createHash } from "node:crypto";
import { PDF } from "@libpdf/core";
import { expect, type Page, test } from "./test.ts";
import { renderSVG } from "uqr";
import { openPath } from "./vessel-screen.ts";

const verdict = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });
const classCertificate = "C-20151001-07";

test("a typed number is verified, a mistyped one leads to a similar one, and a phone shows its verdict", async ({
  page,
}) => {
  await openPath(page, "/");
  // The start page has such a link too, once it has loaded.
  await page
    .getByRole("navigation", { name: "Sections" })
    .getByRole("link", { name: "Verify a certificate" })
    .click();
  const number = page.getByLabel("Certificate or statement number", { exact: true });
  await number.fill("C-20081177-12");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("Not supported");
  await expect(page.getByText(/^No longer supported since /)).toBeVisible();
  await expect(page).toHaveURL(/\/certificate-lookup\?certNum=C-20081177-12$/);
  await expect(page).toHaveTitle(/ABS Verifiable Electronic Certificates$/);

  await test.step("the number of a withheld certificate is not in the public record", async () => {
    await number.fill("SLC-20081177-12");
    await page.keyboard.press("Enter");
    await expect(verdict(page)).toHaveText("Not in the public record");
    await expect(page.getByRole("article").getByRole("definition")).toHaveCount(0);
  });

  await test.step("a mistyped number suggests a similar one", async () => {
    await number.fill("c–2015i001 07 ");
    await page.keyboard.press("Enter");
    await expect(verdict(page)).toHaveText("Not in the public record");
    await page.getByRole("link", { name: classCertificate }).click();
    await expect(verdict(page)).toHaveText("Valid");
    await expect(page.getByRole("article")).toContainText("MERIDIAN STAR");
    await expect(page.getByText(/^As of the record's last update, \d{2}-\w{3}-\d{4}/)).toBeVisible();
  });

  await test.step("the verdict has no horizontal scrolling on a phone", async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} px`).toBe(0);
    }
  });
});

test("a file is compared by hash and by the number in it, without being uploaded", async ({ page }) => {
  const issued = await (await page.request.get(`/viewCertificate?certNum=${classCertificate}`)).body();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await openPath(page, "/certificate-lookup");
  const choose = page.getByLabel(/^Compare a file with the record/);
  await choose.setInputFiles({ name: "class.pdf", mimeType: "application/pdf", buffer: issued });
  await expect(verdict(page)).toHaveText("Valid");
  await expect(page.getByText("The file is the document that was issued, unchanged.")).toBeVisible();

  const forged = Buffer.concat([issued, Buffer.from("\n")]);
  await page.getByRole("button", { name: "Remove class.pdf" }).click();
  await choose.setInputFiles({ name: "forged.pdf", mimeType: "application/pdf", buffer: forged });
  await expect(verdict(page)).toHaveText("Not the file as issued");
  await page.getByLabel("Certificate or statement number", { exact: true }).fill(classCertificate);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(verdict(page)).toHaveText("Not the file as issued");
  expect(sent.join()).toContain(createHash("sha256").update(forged).digest("hex"));

  // The verdict is the same wherever a byte is changed, also where the number can then not be read.
  await openPath(page, "/certificate-lookup");
  for (const part of [0, 0.25, 0.5, 0.75, 0.99]) {
    const changed = Buffer.from(issued);
    const at = Math.floor(part * issued.length);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    await choose.setInputFiles({ name: "changed.pdf", mimeType: "application/pdf", buffer: changed });
    await expect(verdict(page), `byte ${at}`).toHaveText("Not the file as issued");
    await page.getByRole("button", { name: "Remove changed.pdf" }).click();
  }
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(5000);
});

test(
  "a QR code is read from a photo of a certificate, and in front of the camera",
  { tag: "@slow" },
  async ({ page }) => {
    const photo = await photoOfCode(page, `/certificate-lookup?certNum=${classCertificate}`);
    await openPath(page, "/certificate-lookup");
    expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(false);
    const scan = page.getByRole("button", { name: "Scan the QR code" });
    await scan.click();
    await expect(page.getByText("The camera cannot be used here. Choose a photo instead.")).toBeVisible();
    const choose = page.getByLabel("Choose a photo");
    const pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const empty = { name: "empty.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };
    await choose.setInputFiles(empty);
    await expect(page.getByText("There is no certificate code in this picture.")).toBeVisible();
    await choose.setInputFiles({ name: "code.png", mimeType: "image/png", buffer: photo });
    await expect(verdict(page)).toHaveText("Valid");
    await expect(page.getByRole("dialog")).toBeHidden();

    await openPath(page, "/certificate-lookup");
    const compare = page.getByLabel(/^Compare a file with the record/);
    await compare.setInputFiles(empty);
    await expect(page.getByRole("alert")).toContainText(
      "There is no certificate code in the picture empty.png",
    );
    await page.getByRole("button", { name: "Remove empty.png" }).click();
    await compare.setInputFiles({
      name: "scan.pdf",
      mimeType: "application/pdf",
      buffer: await pdfOf(photo),
    });
    await expect(verdict(page)).toHaveText("Not the file as issued");
    await expect(page.getByRole("article")).toContainText("MERIDIAN STAR");
    await page.getByRole("button", { name: "Remove scan.pdf" }).click();
    await compare.setInputFiles({ name: "IMG_1.HEIC", mimeType: "", buffer: Buffer.from("no picture") });
    await expect(page.getByRole("alert")).toContainText("cannot read the picture IMG_1.HEIC");
    await page.getByRole("button", { name: "Remove IMG_1.HEIC" }).click();
    await compare.setInputFiles({ name: "code.png", mimeType: "image/png", buffer: photo });
    await expect(verdict(page)).toHaveText("Valid");
    await expect(page.getByText("a forged certificate can have a genuine number")).toBeVisible();
    await expect(page.getByRole("alert")).toBeHidden();

    await openPath(page, "/certificate-lookup");
    await page.evaluate(showToCamera, photo.toString("base64"));
    await scan.click();
    await expect(verdict(page)).toHaveText("Valid");
    await expect(page.getByRole("dialog")).toBeHidden();

    await test.step("the code of a statement of class leads to it", async () => {
      const address = "/vessels/9074729/statement?at=2024-06-01";
      const statement = await photoOfCode(page, address);
      await openPath(page, "/certificate-lookup");
      for (const [name, buffer] of [
        ["code.png", statement],
        ["scan.pdf", await pdfOf(statement)],
      ] as const) {
        await compare.setInputFiles({ name, mimeType: "", buffer });
        const notice = page.getByRole("alert");
        await expect(notice).toContainText(`${name} names the address of a statement of class`);
        await expect(notice.getByRole("link")).toHaveAttribute("href", address);
        await page.getByRole("button", { name: `Remove ${name}` }).click();
      }
      await page.evaluate(showToCamera, statement.toString("base64"));
      await scan.click();
      await expect(page).toHaveURL(address);
    });
  },
);

/** A scanned page as a PDF, which has no text. */
async function pdfOf(picture: Buffer): Promise<Buffer> {
  const document = PDF.create();
  const page = document.addPage({ size: "a4" });
  page.drawImage(document.embedImage(picture), { x: 20, y: 60, width: 555, height: 740 });
  return Buffer.from(await document.save());
}

/** A photo of a page with a small code, a little turned. */
async function photoOfCode(page: Page, path: string): Promise<Buffer> {
  await page.goto("/certificate-lookup");
  const code = renderSVG(new URL(path, page.url()).href, { ecc: "M" });
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: 1200, height: 1600 });
  await sheet.setContent(`<h1>Certificate</h1><p>No. 4711</p>
    <div style="position: absolute; top: 1100px; left: 800px; width: 220px; rotate: 4deg">${code}</div>`);
  const photo = await sheet.screenshot();
  await sheet.close();
  return photo;
}

/** Lets the page's camera see a picture. */
async function showToCamera(picture: string): Promise<void> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.codePointAt(0) ?? 0);
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [640, 480];
  const context = canvas.getContext("2d");
  // The camera is held near the code.
  setInterval(() => context?.drawImage(bitmap, 650, 1000, 533, 400, 0, 0, 640, 480), 50);
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
}
