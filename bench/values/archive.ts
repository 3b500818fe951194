// Measures the memory and time of a page that downloads 500 files of 1 MiB as one archive.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { openDatabase } from "#database/open.ts";
import { createGateway } from "#gateway/app.ts";
import { composeGateway } from "#main/compose.ts";
import { readConfiguration } from "#main/configuration/configuration.ts";
import { formatReport } from "#importing/report.ts";
import { importInto } from "#main/commands/importing.ts";
import { loadBuiltWeb } from "#main/built-web.ts";
import { createHttpServer, listen, listenerOf } from "#main/listen.ts";
import { createLog } from "#main/logging.ts";
import { completeBrowser, browserFlags } from "#tests/e2e/browser.ts";
import type { Value } from "./value.ts";

const mebibyte = 1024 * 1024;
const files = 500;

/** Needs the built web app (`npm run build`). */
export async function measureArchive(): Promise<readonly Value[]> {
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
    const parts = { database, files: await loadBuiltWeb(), log: createLog("silent") };
    const gateway = createGateway(composeGateway(configuration, parts));
    const listening = await listen(createHttpServer(), listenerOf(gateway.fetch), configuration);
    const values = await measureDownloads(`http://127.0.0.1:${listening.port}`);
    await listening.stop();
    return values;
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes an import folder of a vessel with 500 documents of 1 MiB. */
async function writeRecord(folder: string): Promise<void> {
  const names = Array.from({ length: files }, (_, number) => `D${number}`);
  const certificates = names.map((name) => certificate(name, { cert_ll_object_id: name }));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "ABSRECORDVESSEL.ndjson"), '{"assetnum":"V1","vessel_name":"BENCH"}\n');
  const lines = certificates.map((one) => `${JSON.stringify(one)}\n`);
  await writeFile(join(folder, "ABSRECORDCERTIFICATE.ndjson"), lines.join(""));
  for (const [number, objectId] of names.entries()) {
    await mkdir(join(folder, "documents", objectId), { recursive: true });
    const content = Buffer.alloc(mebibyte, number);
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

async function measureDownloads(origin: string): Promise<readonly Value[]> {
  const args = [...browserFlags, "--enable-precise-memory-info"];
  const browser = await chromium.launch({ executablePath: await completeBrowser(), args });
  try {
    return [
      ...valuesOf("written as they arrive", await measureDownload(browser, origin, true)),
      ...valuesOf("as a download", await measureDownload(browser, origin, false)),
    ];
  } finally {
    await browser.close();
  }
}

function valuesOf(way: string, { mebibytes, seconds }: Download): readonly Value[] {
  const [group, work] = ["browser", `${files} files of 1 MiB, ${way}`];
  return [
    { group, work, value: seconds, unit: "s" },
    { group, work: `most memory of the page with ${work}`, value: mebibytes, unit: "MiB" },
  ];
}

interface Download {
  readonly seconds: number;
  /** The most memory of the page. */
  readonly mebibytes: number;
}

/** Replaces the browser's file picker, which a script cannot operate, by a file of the page's private file system. */
const pickFile = `window.showSaveFilePicker = async () =>
  (await navigator.storage.getDirectory()).getFileHandle("download.zip", { create: true })`;

/** Downloads all documents as one archive. */
async function measureDownload(browser: Browser, origin: string, picksFile: boolean): Promise<Download> {
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
