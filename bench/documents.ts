// Measures documents: the throughput of one large file through the gateway, compared with a minimal Node handler that sends the same
// bytes; and the memory of a page that downloads 500 files of 1 MiB as one archive.
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import { createGateway } from "#gateway/app.ts";
import { loadWebFolder } from "#gateway/page/web-files.ts";
import { composeGateway } from "#main/compose.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { formatReport } from "#importing/report.ts";
import { importInto } from "#main/commands/importing.ts";
import { webFolder } from "#main/installation.ts";
import { createHttpServer, listen, listenerOf } from "#main/listen.ts";
import { createLog } from "#main/logging.ts";
import { completeBrowser, browserFlags } from "#tests/e2e/browser.ts";
import { medianTime, printResult } from "./measure.ts";

const mebibyte = 1024 * 1024;
const files = 500;
const largeFile = 64 * mebibyte;

/** Needs the built web app (`npm run build`). */
export async function benchDocuments(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "plimsoll-bench-documents-"));
  const settings = {
    DATA_DIR: join(folder, "data"),
    CAPTCHA: "off",
    RATE_LIMIT: "off",
    PORT: "0",
    HOST: "127.0.0.1",
  };
  const configuration = readConfiguration(settings);
  const database = await openDatabase(configuration);
  try {
    await writeRecord(join(folder, "record"));
    const report = await importInto(database, configuration)(
      { source: join(folder, "record"), dryRun: false },
      { onProgress: () => {}, signal: new AbortController().signal },
    );
    if (report.outcome !== "imported") throw new Error(formatReport(report));
    const parts = { database, files: await loadWebFolder(webFolder), log: createLog("silent") };
    const gateway = createGateway(composeGateway(configuration, parts));
    const listening = await listen(createHttpServer(), listenerOf(gateway.fetch), configuration);
    const origin = `http://127.0.0.1:${listening.port}`;
    await benchThroughput(origin, join(configuration.dataDir, "documents", "LARGE", "large.pdf"));
    await benchArchive(origin);
    await listening.stop();
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes an import folder of a vessel with one large document and 500 documents of 1 MiB. */
async function writeRecord(folder: string): Promise<void> {
  const names = Array.from({ length: files }, (_, number) => `D${number}`);
  const certificates = [
    ...names.map((name) => certificate(name, { cert_ll_object_id: name })),
    certificate("LARGE", { ll_object_id: "LARGE" }),
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "ABSRECORDVESSEL.ndjson"), '{"assetnum":"V1","vessel_name":"BENCH"}\n');
  const lines = certificates.map((one) => `${JSON.stringify(one)}\n`);
  await writeFile(join(folder, "ABSRECORDCERTIFICATE.ndjson"), lines.join(""));
  for (const [number, objectId] of ["LARGE", ...names].entries()) {
    await mkdir(join(folder, "documents", objectId), { recursive: true });
    const content = Buffer.alloc(objectId === "LARGE" ? largeFile : mebibyte, number);
    content.write("%PDF-1.7\n");
    await writeFile(join(folder, "documents", objectId, `${objectId.toLowerCase()}.pdf`), content);
  }
}

function certificate(key: string, document: object): object {
  return {
    certificateid: key,
    assetnum: "V1",
    certificate_name: `Certificate ${key}`,
    service_group_id: 1,
    file_name: `${key.toLowerCase()}.pdf`,
    ...document,
  };
}

async function benchThroughput(origin: string, path: string): Promise<void> {
  const minimal = createServer((_, response) => createReadStream(path).pipe(response));
  const port = await new Promise<number>((resolve) => {
    minimal.listen(0, "127.0.0.1", () => resolve((minimal.address() as { port: number }).port));
  });
  const ours = await throughput(`${origin}/LARGE/content/large.pdf`);
  const plain = await throughput(`http://127.0.0.1:${port}/`);
  minimal.close();
  printResult("documents: a file of 64 MiB through the gateway", `${ours.toFixed(0)} MiB/s`);
  printResult("documents: the same bytes from a minimal Node handler", `${plain.toFixed(0)} MiB/s`);
  printResult(
    "documents: share of the minimal handler's throughput",
    `${((ours / plain) * 100).toFixed(0)} %`,
  );
}

async function throughput(address: string): Promise<number> {
  const milliseconds = await medianTime(async () => {
    let length = 0;
    for await (const chunk of (await fetch(address)).body ?? []) length += chunk.length;
    if (length !== largeFile) throw new Error(`${address} sent ${length} bytes.`);
  }, 10);
  return largeFile / mebibyte / (milliseconds / 1000);
}

async function benchArchive(origin: string): Promise<void> {
  const args = [...browserFlags, "--enable-precise-memory-info"];
  const browser = await chromium.launch({ executablePath: await completeBrowser(), args });
  try {
    const toDisk = await measureArchive(browser, origin, true);
    printResult(
      `documents: ${files} files of 1 MiB, written as they arrive`,
      `${toDisk.seconds.toFixed(1)} s`,
    );
    printResult("documents: most memory of that page", `${toDisk.mebibytes.toFixed(0)} MiB`);
    const toBlob = await measureArchive(browser, origin, false);
    printResult(`documents: ${files} files of 1 MiB, as a download`, `${toBlob.seconds.toFixed(1)} s`);
    printResult("documents: most memory of that page", `${toBlob.mebibytes.toFixed(0)} MiB`);
  } finally {
    await browser.close();
  }
}

/** Replaces the browser's file picker, which a script cannot operate, by a file of the page's private file system. */
const pickFile = `window.showSaveFilePicker = async () =>
  (await navigator.storage.getDirectory()).getFileHandle("download.zip", { create: true })`;

/** Downloads all documents as one archive. */
async function measureArchive(browser: Browser, origin: string, picksFile: boolean) {
  const page = await browser.newPage();
  await page.addInitScript(picksFile ? pickFile : "window.showSaveFilePicker = undefined");
  await page.goto(`${origin}/absrecord/certificates?assetnum=V1`);
  await page.getByRole("button", { name: "SELECT ALL" }).click();
  const saved = picksFile ? null : page.waitForEvent("download", { timeout: 300_000 });
  const start = performance.now();
  await page.getByRole("button", { name: "DOWNLOAD SELECTED" }).click();
  const mebibytes = await watchMemory(page);
  await saved;
  const seconds = (performance.now() - start) / 1000;
  await page.close();
  return { seconds, mebibytes };
}

/** Returns the maximum memory of the page, including buffers, until its download has finished, in MiB. */
async function watchMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const progress = page.getByText("Downloading files...");
  await progress.waitFor();
  let max = 0;
  while (await progress.isVisible()) {
    const usage = (await session.send("Runtime.getHeapUsage")) as Readonly<Record<string, number>>;
    const bytes = (usage["usedSize"] ?? 0) + (usage["backingStorageSize"] ?? 0);
    max = Math.max(max, bytes / mebibyte);
    await page.waitForTimeout(50);
  }
  return max;
}
