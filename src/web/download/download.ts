// The download of several files as one archive: start, progress, cancel and failures, and below the archive that it writes. It is kept outside
// React state, so that progress renders only the components that show it.
import { makeZip } from "client-zip";
import { useEffect, useState, useSyncExternalStore } from "react";

import { downloadTimestamp, indexName } from "#rules/certificates/document-names.ts";
import { downloadText } from "#text/download.ts";
import { canHash, hashOfFile } from "#web/api/file-hash.ts";
import { saveBlob } from "#web/api/save-blob.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";

import type { DownloadFile, DownloadList } from "./download-list.ts";
import { runConcurrently } from "./download-pool.ts";
import { fetchFile, wait } from "./fetch-file.ts";

export interface DownloadState {
  readonly isRunning: boolean;
  readonly total: number;
  /** Number of files that were fetched or have failed. */
  readonly settled: number;
  /** Names of the files that failed. */
  readonly failed: readonly string[];
}

/** Number of failures that get a toast; all are listed on the screen. */
const toastLimit = 5; // gap: many failed files

export class Download {
  /** `null` before the first download, and after one without failures. */
  #state: DownloadState | null = null;
  #abort = new AbortController();
  readonly #listeners = new Set<() => void>();

  readonly state = (): DownloadState | null => this.#state;
  readonly isRunning = (): boolean => this.#state?.isRunning === true;
  readonly cancel = (): void => this.#abort.abort();
  readonly dismiss = (): void => this.#update(null);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Downloads a list into one archive and reports failures. Call it in a click handler: the file picker needs a user gesture. */
  async start(list: DownloadList): Promise<void> {
    if (list.files.length === 0) return showToast(downloadText.noItems, "warning");
    const target = await chooseSaveTarget(list);
    if (!target) return;
    this.#abort = new AbortController();
    this.#update({ isRunning: true, total: list.files.length, settled: 0, failed: [] });
    const isWritten = await this.#write(list, target, this.#abort.signal);
    const hasFailures = !this.#abort.signal.aborted && this.#state?.failed.length;
    if (isWritten && !hasFailures) showToast(downloadText.saved({ count: list.files.length }));
    this.#update(hasFailures && this.#state ? { ...this.#state, isRunning: false } : null);
  }

  async #write(list: DownloadList, target: SaveTarget, signal: AbortSignal): Promise<boolean> {
    const now = new Date().toISOString();
    try {
      await target(createArchive({ ...list, now, signal, onSettled: this.#settle }));
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted && !(error instanceof EmptyArchiveError))
        showToast(downloadText.failed({ file: list.folder }), "danger");
      return false;
    }
  }

  readonly #settle = ({ name }: DownloadFile, isFetched: boolean): void => {
    if (!this.#state) return;
    const { failed, settled } = this.#state;
    if (!isFetched && failed.length < toastLimit) showToast(downloadText.failed({ file: name }), "danger");
    this.#update({ ...this.#state, settled: settled + 1, failed: isFetched ? failed : [...failed, name] });
  };

  #update(state: DownloadState | null): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The download of a screen, cancelled when the screen unmounts. */
export function useDownload(): Download {
  const [download] = useState(() => new Download());
  useEffect(() => download.cancel, [download]);
  return download;
}

export function useDownloadState(download: Download): DownloadState | null {
  return useSyncExternalStore(download.subscribe, download.state, download.state);
}

export function useIsDownloading(download: Download): boolean {
  return useSyncExternalStore(download.subscribe, download.isRunning, download.isRunning);
}

// Writes the files of a download into one archive while they arrive (docs/domain.md, section 7).

interface ArchiveOptions extends DownloadList {
  /** Time of the download (ISO 8601, UTC). */
  readonly now: string;
  readonly signal: AbortSignal;
  /** Called for each file when it has been fetched or has failed. */
  readonly onSettled: (file: DownloadFile, isFetched: boolean) => void;
}

/** Thrown when no file could be fetched, so that nothing is saved. */
class EmptyArchiveError extends Error {}

/** Returns the archive as a stream, which fails with `EmptyArchiveError` or with the signal's reason. */
function createArchive(options: ArchiveOptions): ReadableStream<Uint8Array> {
  return makeZip(archiveEntries(options));
}

async function* archiveEntries(options: ArchiveOptions) {
  const { files, folder, index, now, onSettled, parallel, pause, signal } = options;
  const lastModified = new Date(downloadTimestamp(now));
  const hashes = new Map<string, string>();
  const tasks = files.map((file, at) => async () => {
    if (at > 0 && pause > 0) await wait(pause, signal);
    return { file, content: await fetchFile(file.url, signal) };
  });
  for await (const { file, content } of runConcurrently(tasks, parallel)) {
    signal.throwIfAborted();
    onSettled(file, content !== null);
    if (content === null) continue;
    hashes.set(file.name, canHash() ? await hashOfFile(content) : "");
    yield { name: `${folder}/${file.name}`, input: content.stream(), size: content.size, lastModified };
  }
  if (hashes.size === 0) throw new EmptyArchiveError();
  const input = index((name) => hashes.get(name) ?? null);
  yield { name: `${folder}/${indexName}`, input, lastModified };
}

// Saves an archive: streamed into a chosen file if the browser supports it, otherwise as a browser download.

/** Saves an archive, and removes an incomplete file if the archive fails. */
type SaveTarget = (archive: ReadableStream<Uint8Array>) => Promise<void>;

interface PickedFile {
  createWritable(): Promise<WritableStream<Uint8Array>>;
  remove?(): Promise<void>;
}

declare global {
  interface Window {
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<PickedFile>;
  }
}

/** From this number of files on, the visitor chooses the file, so that the archive is not collected in memory. */
const filePickerThreshold = 50; // gap: where downloads are saved

/** Returns the target for the files of a list, or `null` if the visitor cancels the file picker. Call it in a click handler. */
async function chooseSaveTarget({ archive: name, files }: DownloadList): Promise<SaveTarget | null> {
  const saveAsDownload: SaveTarget = async (archive) => {
    const response = new Response(archive, { headers: { "Content-Type": "application/zip" } });
    saveBlob(await response.blob(), name);
  };
  if (files.length < filePickerThreshold || !window.showSaveFilePicker) return saveAsDownload;
  try {
    return writeTo(await window.showSaveFilePicker({ suggestedName: name }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    return saveAsDownload;
  }
}

function writeTo(file: PickedFile): SaveTarget {
  return async (archive) => {
    try {
      await archive.pipeTo(await file.createWritable());
    } catch (error) {
      await file.remove?.().catch(() => undefined);
      throw error;
    }
  };
}
