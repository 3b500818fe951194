// The public verification of a certificate by number, QR code or file, also on a phone.
import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
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
  const number = page.getByLabel("Certificate number", { exact: true });
  await number.fill("C-20081177-12");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("Suspended");
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
  await page.getByLabel("Certificate number", { exact: true }).fill(classCertificate);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(verdict(page)).toHaveText("Not the file as issued");
  expect(sent.join()).toContain(createHash("sha256").update(forged).digest("hex"));
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(5000);
});

test("a QR code is scanned from a photo", async ({ page }) => {
  await page.addInitScript(`window.BarcodeDetector = class {
    async detect(picture) {
      return picture instanceof ImageBitmap ? [{ rawValue: location.origin + "/certificate-lookup?certNum=${classCertificate}" }] : [];
    }
  }`);
  await openPath(page, "/certificate-lookup");
  await page.getByRole("button", { name: "Scan the QR code" }).click();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const buffer = Buffer.from(pixel, "base64");
  await page.getByLabel("Choose a photo").setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
  await expect(verdict(page)).toHaveText("Valid");
  await expect(page.getByRole("dialog")).toBeHidden();
});
