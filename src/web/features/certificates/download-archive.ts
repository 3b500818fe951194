// Specification §7: the files of a download become one archive, written while they arrive, four at a time.
import { makeZip } from "client-zip";
import { downloadTimestamp } from "#rules/document-names.ts";
import { parallelDownloads } from "#rules/downloadable.ts";
import { fetchFile } from "./download-fetch.ts";
import type { DownloadFile, DownloadList } from "./download-list.ts";
import { inParallel } from "./download-pool.ts";

export interface ArchiveOrder extends DownloadList {
  /** Moment of the download (ISO 8601, UTC). */
  readonly now: string;
  readonly signal: AbortSignal;
  /** Called for each file when it is in the archive, or when it cannot be had. */
  readonly onSettled: (file: DownloadFile, isThere: boolean) => void;
}

/** None of the files could be had, so there is nothing to save. */
export class NothingArrivedError extends Error {}

/** The archive as it is written; it fails with `NothingArrivedError`, or with the signal's reason. */
export function archiveOf(order: ArchiveOrder): ReadableStream<Uint8Array> {
  return makeZip(arriving(order));
}

async function* arriving({ folder, files, now, signal, onSettled }: ArchiveOrder) {
  const lastModified = new Date(downloadTimestamp(now));
  const tasks = files.map((file) => async () => ({ file, content: await fetchFile(file.address, signal) }));
  let count = 0;
  for await (const { file, content } of inParallel(tasks, parallelDownloads)) {
    signal.throwIfAborted();
    onSettled(file, content !== null);
    if (content === null) continue;
    count += 1;
    yield { name: `${folder}/${file.name}`, input: content.stream(), size: content.size, lastModified };
  }
  if (count === 0) throw new NothingArrivedError();
}
