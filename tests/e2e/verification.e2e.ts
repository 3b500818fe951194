// The public verification of a certificate by number, QR code or file, also on a phone.
import { createHash } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";

const verdict = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });
const classCertificate = "C-20151001-07";

test("a number in the address shows the verdict with the vessel and the dates", async ({ page }) => {
  await page.goto(`/certificate-lookup?certNum=${classCertificate}`);
  await expect(page).toHaveTitle(/ABS Verifiable Electronic Certificates$/);
  await expect(verdict(page)).toHaveText("Valid");
  await expect(page.getByRole("article")).toContainText("MERIDIAN STAR");
  await expect(page.getByText(/^As of the record's last update, \d{2}-\w{3}-\d{4}/)).toBeVisible();
});

test("the old address and its hash form show the same verdict", async ({ page }) => {
  await page.goto(`/certificate_lookup?certNum=${classCertificate}`);
  await expect(verdict(page)).toHaveText("Valid");
  await page.goto(`/#/certificate_lookup?certNum=${classCertificate}`);
  await expect(verdict(page)).toHaveText("Valid");
});

test("a typed number is verified and stored in the address", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Verify a certificate" }).click();
  await page.getByLabel("Certificate number", { exact: true }).fill("C-20081177-12");
  await page.keyboard.press("Enter");
  await expect(verdict(page)).toHaveText("Suspended");
  await expect(page.getByText(/^No longer supported since /)).toBeVisible();
  await expect(page).toHaveURL(/\/certificate-lookup\?certNum=C-20081177-12$/);
});

for (const [number, description] of [
  ["SLC-20081177-12", "a withheld certificate"],
  ["NO-SUCH-NUMBER", "an unknown certificate"],
] as const) {
  test(`${number}, the number of ${description}, is not in the public record`, async ({ page }) => {
    await page.goto(`/certificate-lookup?certNum=${number}`);
    await expect(verdict(page)).toHaveText("Not in the public record");
    await expect(page.getByRole("article").getByRole("definition")).toHaveCount(0);
  });
}

test("a number is found regardless of case, blanks and dashes", async ({ page }) => {
  await page.goto("/certificate-lookup?certNum=c%E2%80%9320151001%2007%20");
  await expect(verdict(page)).toHaveText("Valid");
});

test("a mistyped number suggests a similar one", async ({ page }) => {
  await page.goto("/certificate-lookup?certNum=C-2015I001-07");
  await expect(verdict(page)).toHaveText("Not in the public record");
  await page.getByRole("link", { name: classCertificate }).click();
  await expect(verdict(page)).toHaveText("Valid");
});

test("a file is compared by hash and by the number in it, without being uploaded", async ({ page }) => {
  const issued = await (await page.request.get(`/viewCertificate?certNum=${classCertificate}`)).body();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.goto("/certificate-lookup");
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

test("scanning is offered only if the browser can detect barcodes", async ({ page }) => {
  await page.addInitScript("delete window.BarcodeDetector");
  await page.goto("/certificate-lookup");
  await expect(page.getByRole("button", { name: "Verify", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Scan the QR code" })).toBeHidden();

  await page.addInitScript(`window.BarcodeDetector = class {
    async detect(picture) {
      return picture instanceof ImageBitmap ? [{ rawValue: location.origin + "/certificate-lookup?certNum=${classCertificate}" }] : [];
    }
  }`);
  await page.reload();
  await page.getByRole("button", { name: "Scan the QR code" }).click();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  const buffer = Buffer.from(pixel, "base64");
  await page.getByLabel("Choose a photo").setInputFiles({ name: "code.png", mimeType: "image/png", buffer });
  await expect(verdict(page)).toHaveText("Valid");
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const width of [320, 390]) {
  test(`the verdict has no horizontal scrolling at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`/certificate-lookup?certNum=${classCertificate}`);
    await expect(verdict(page)).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
