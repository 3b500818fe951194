// Writes the files of a download into one archive while they arrive, four at a time (docs/domain.md, section 7).
import { makeZip } from "client-zip";
import { downloadTimestamp } from "#rules/certificates/document-names.ts";
import { parallelDownloads } from "#rules/certificates/downloadable.ts";
import { fetchFile } from "./fetch-file.ts";
import type { DownloadFile, DownloadList } from "./download-list.ts";
import { runConcurrently } from "./download-pool.ts";

export interface ArchiveOptions extends DownloadList {
  /** Time of the download (ISO 8601, UTC). */
  readonly now: string;
  readonly signal: AbortSignal;
  /** Called for each file when it has been fetched or has failed. */
  readonly onSettled: (file: DownloadFile, isFetched: boolean) => void;
}

/** Thrown when no file could be fetched, so that nothing is saved. */
export class EmptyArchiveError extends Error {}

/** Returns the archive as a stream, which fails with `EmptyArchiveError` or with the signal's reason. */
export function createArchive(options: ArchiveOptions): ReadableStream<Uint8Array> {
  return makeZip(archiveEntries(options));
}

async function* archiveEntries({ folder, files, now, signal, onSettled }: ArchiveOptions) {
  const lastModified = new Date(downloadTimestamp(now));
  const tasks = files.map((file) => async () => ({ file, content: await fetchFile(file.url, signal) }));
  let count = 0;
  for await (const { file, content } of runConcurrently(tasks, parallelDownloads)) {
    signal.throwIfAborted();
    onSettled(file, content !== null);
    if (content === null) continue;
    count += 1;
    yield { name: `${folder}/${file.name}`, input: content.stream(), size: content.size, lastModified };
  }
  if (count === 0) throw new EmptyArchiveError();
}
