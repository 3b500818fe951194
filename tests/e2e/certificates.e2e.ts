// Viewing certificates and downloading them as one archive, including failures (docs/domain.md, sections 5, 7 and 8).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Download, expect, type Page, type Route, test } from "./test.ts";
import { type ArchivedFile, readArchive } from "./archive.ts";
import { expectPopupAccessible } from "./axe.ts";
import { openPath, tab } from "./vessel-screen.ts";

test.use({ timezoneId: "Asia/Tokyo" });

const meridianStar = "ImoNum=9074729";
const open = async (page: Page, vessel = meridianStar) => {
  await openPath(page, `/absrecord/certificates?${vessel}`);
  await expect(page.getByRole("button", { name: "SELECT ALL" })).toBeVisible();
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const fileUrls = /\/content\//;

async function downloadAll(page: Page): Promise<Download> {
  await button(page, "SELECT ALL").click();
  const download = page.waitForEvent("download");
  await button(page, "DOWNLOAD SELECTED").click();
  return download;
}

/** Counts the downloads of the page from now on. */
function countDownloads(page: Page): () => number {
  let count = 0;
  page.on("download", () => (count += 1));
  return () => count;
}

const isCertificate = ({ name }: ArchivedFile) => !name.endsWith("/index.csv");
const archiveOf = async (download: Download) => readArchive(await readFile(await download.path()));

/** Holds file requests until they are released. */
async function holdFiles(page: Page, matches: (url: string) => boolean = () => true) {
  const held: Route[] = [];
  await page.route(fileUrls, (route) => {
    if (matches(route.request().url())) held.push(route);
    else void route.continue();
  });
  return {
    held,
    release: async () => {
      await Promise.all(held.splice(0).map((route) => route.continue().catch(() => undefined)));
    },
  };
}

test("a selection is downloaded as one archive with the folder, names, times and bytes", async ({ page }) => {
  await open(page);
  const requestedUrls: string[] = [];
  page.on("request", (request) => fileUrls.test(request.url()) && requestedUrls.push(request.url()));
  const download = await downloadAll(page);
  expect(download.suggestedFilename()).toBe("MERIDIAN STAR 9074729 certificates.zip");
  const whole = await archiveOf(download);
  const archive = whole.filter(isCertificate);
  const selected = await page.getByRole("checkbox", { name: /^Select / }).count();
  expect(archive).toHaveLength(selected);
  const date = String.raw`-\d{2}-[A-Z][a-z]{2}-\d{4}`;
  const entry = new RegExp(String.raw`^Certificates-MERIDIAN STAR/[^/]+${date}\.(pdf|csv|xlsx)$`);
  for (const { name } of archive) expect(name).toMatch(entry);
  expect(new Set(archive.map(({ name }) => name)).size).toBe(selected);
  expect(archive.map(({ name }) => name.replace(/^.*\/|-\d{2}-.*$/g, ""))).toEqual(
    expect.arrayContaining([
      "Load Line Certificate",
      "Stability Booklet rev.3",
      "Thickness Measurement Report.xlsx",
    ]),
  );

  const contents = await Promise.all(requestedUrls.map(async (url) => (await page.request.get(url)).body()));
  const sorted = (parts: readonly Buffer[]) => parts.map((part) => part.toString("base64")).sort();
  expect(sorted(archive.map(({ content }) => content))).toEqual(sorted(contents));

  // Entries carry the visitor's local time minus five hours; Tokyo is nine hours ahead of UTC.
  const expected = Date.now() + (9 - 5) * 3_600_000;
  for (const { time } of archive) expect(Math.abs(Date.parse(`${time}Z`) - expected)).toBeLessThan(60_000);

  const index = whole.find((file) => !isCertificate(file));
  expect(index?.name).toBe("Certificates-MERIDIAN STAR/index.csv");
  const rows = index?.content.toString("utf8").trimEnd().split("\r\n").slice(1) ?? [];
  const hashes = archive.map(({ content }) => createHash("sha256").update(content).digest("hex"));
  expect(rows.map((row) => row.slice(row.lastIndexOf(",") + 1)).sort()).toEqual(hashes.sort());

  await test.step("a spreadsheet is downloaded, not viewed", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download Thickness Measurement Report/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^Thickness Measurement Report.*\.xlsx$/);
  });
});

test(
  "a missing file is named, and the other files are downloaded, but nothing is saved when no file can be fetched",
  { tag: "@slow" },
  async ({ page }) => {
    await open(page, "assetnum=V1044");
    const download = await downloadAll(page);
    const missing = /^Helideck Certificate-\d{2}-\w{3}-\d{4}\.pdf cannot be downloaded at this time$/;
    await expect(page.getByText(missing).first()).toBeVisible();
    const whole = await archiveOf(download);
    const index = whole.find((file) => !isCertificate(file))?.content.toString("utf8");
    expect(index).toMatch(/Helideck Certificate,.*,Not downloaded,/);
    const names = whole.filter(isCertificate).map(({ name }) => name.replace(/^.*\/|-\d{2}-.*$/g, ""));
    expect(names.sort()).toEqual([
      "Certificate of Classification",
      "Drilling Systems Certificate",
      "Load Line Certificate",
      "Mobile Offshore Drilling Unit Safety Certificate",
    ]);
    await expect(page.getByText("4 of 5 files downloaded.")).toBeVisible();

    await page.route(fileUrls, (route) => route.abort());
    const saved = countDownloads(page);
    await button(page, "DOWNLOAD SELECTED").click();
    await expect(page.getByText("0 of 5 files downloaded.")).toBeVisible();
    expect(saved()).toBe(0);
  },
);

test(
  "a download fetches four files at a time, can be cancelled and asks before the page is left",
  { tag: "@slow" },
  async ({ page }) => {
    const first = await holdFiles(page);
    await open(page);
    await button(page, "SELECT ALL").click();
    const bar = page.getByRole("progressbar", { name: "Files downloaded" });
    const start = () => button(page, "DOWNLOAD SELECTED").click();

    await test.step("at most four files are fetched at a time, and a slow file does not block the others", async () => {
      const { held, release } = first;
      await start();
      await expect(page.getByText("Downloading files...")).toBeVisible();
      await expect.poll(() => held.length).toBe(4);
      await page.waitForTimeout(300);
      expect(held).toHaveLength(4);
      await expect(button(page, "DOWNLOAD SELECTED")).toBeDisabled();
      const [slow] = held.splice(0, 1);
      const download = page.waitForEvent("download");
      const total = Number(await bar.getAttribute("max"));
      await expect(async () => {
        await release();
        expect(await bar.getAttribute("value")).toBe(String(total - 1));
      }).toPass();
      await slow?.continue();
      expect((await archiveOf(await download)).filter(isCertificate)).toHaveLength(total);
      await expect(page.getByText("Downloading files...")).toBeHidden();
    });
    await page.unroute(fileUrls);

    await test.step("a cancelled download saves nothing and can be started again", async () => {
      const { release } = await holdFiles(page, (url) => url.includes("D-1001-1"));
      const saved = countDownloads(page);
      await start();
      await expect(bar).not.toHaveAttribute("value", "0");
      await button(page, "Cancel").click();
      await expect(page.getByText("Downloading files...")).toBeHidden();
      await release();
      await page.unroute(fileUrls);
      await page.waitForTimeout(300);
      expect(saved()).toBe(0);
      const download = page.waitForEvent("download");
      await start();
      expect((await archiveOf(await download)).length).toBeGreaterThan(5);
    });

    await test.step("leaving during a download requires a confirmation", async () => {
      await holdFiles(page);
      await expect(button(page, "DOWNLOAD SELECTED")).toBeEnabled();
      await start();
      const owner = tab(page, "Owner");
      await owner.click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("link", { name: "View Reports" })).toHaveAttribute(
        "href",
        "/portal/automatedreports?ImoNum=9074729",
      );
      await expectPopupAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/certificates/);
      await expect(page.getByText("Downloading files...")).toBeVisible();
      await owner.click();
      await page.getByRole("button", { name: "Exit without saving" }).click();
      await expect(page).toHaveURL(/\/absrecord\/owner\?ImoNum=9074729$/);
    });
    await page.unroute(fileUrls);

    await test.step("the confirmation is not needed any more when all is saved", async () => {
      await open(page);
      const { release } = await holdFiles(page);
      await button(page, "SELECT ALL").click();
      const download = page.waitForEvent("download");
      await start();
      await tab(page, "Owner").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expect(async () => {
        await release();
        await expect(dialog).toBeHidden({ timeout: 200 });
      }).toPass();
      expect((await archiveOf(await download)).length).toBeGreaterThan(5);
      await expect(page).toHaveURL(/\/absrecord\/owner\?ImoNum=9074729$/);
    });
  },
);

test("a certificate is viewed in an accessible dialog, and closing it restores the focus", async ({
  page,
}) => {
  await announcePdfViewer(page);
  await open(page);
  const view = page.getByRole("button", { name: "View Load Line Certificate" });
  await view.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Load Line Certificate" });
  await expect(dialog.locator("iframe")).toHaveAttribute("src", "/viewCertificate?certNum=LL-2026-0001");
  await expectPopupAccessible(page);
  // A browser without a PDF viewer downloads the frame of the dialog as well.
  const download = page.waitForEvent("download", (file) => file.url().startsWith("blob:"));
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Load Line Certificate-\d{2}-\w{3}-\d{4}\.pdf$/);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(view).toBeFocused();

  await test.step("each of several certificates with the same number opens its own file", async () => {
    await page.getByRole("button", { name: "View Stability Booklet rev.3" }).click();
    await expect(page.getByRole("dialog").locator("iframe")).toHaveAttribute(
      "src",
      /^\/D-1001-05\/content\//,
    );
  });
});

/** The packaged browser has no viewer for PDF files: its frame stays empty. `pdf-viewer.e2e.ts` has a browser with one. */
async function announcePdfViewer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { get: () => true });
  });
}
