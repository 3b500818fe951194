// The download of the certificates screen: start, progress, cancel and failures. It is kept outside React state, so that progress renders
// only the components that show it.
import { useEffect, useState, useSyncExternalStore } from "react";
import { certificateText } from "#text/record/certificates.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { createArchive, EmptyArchiveError } from "./download-archive.ts";
import type { DownloadFile, DownloadList } from "./download-list.ts";
import { chooseSaveTarget, type SaveTarget } from "./download-target.ts";

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
    if (list.files.length === 0) return showToast(certificateText.noItemsToDownload, "warning");
    const target = await chooseSaveTarget(list.files.length);
    if (!target) return;
    this.#abort = new AbortController();
    this.#update({ isRunning: true, total: list.files.length, settled: 0, failed: [] });
    await this.#write(list, target, this.#abort.signal);
    const hasFailures = !this.#abort.signal.aborted && this.#state?.failed.length;
    this.#update(hasFailures && this.#state ? { ...this.#state, isRunning: false } : null);
  }

  async #write(list: DownloadList, target: SaveTarget, signal: AbortSignal): Promise<void> {
    const now = new Date().toISOString();
    try {
      await target(createArchive({ ...list, now, signal, onSettled: this.#settle }));
    } catch (error) {
      if (!signal.aborted && !(error instanceof EmptyArchiveError))
        showToast(certificateText.downloadFailed({ file: list.folder }), "danger");
    }
  }

  readonly #settle = ({ name }: DownloadFile, isFetched: boolean): void => {
    if (!this.#state) return;
    const { failed, settled } = this.#state;
    if (!isFetched && failed.length < toastLimit)
      showToast(certificateText.downloadFailed({ file: name }), "danger");
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
