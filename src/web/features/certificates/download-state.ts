// A download of the screen: what is under way, what became of it, and how it is begun and stopped. It stands outside the screen's own
// state, so that its progress redraws nothing but the progress.
import { useEffect, useState, useSyncExternalStore } from "react";
import { downloadFailure, noItemsToDownload } from "#rules/messages.ts";
import { showToast } from "#web/ui/toast.tsx";
import { archiveOf, NothingArrivedError } from "./download-archive.ts";
import type { DownloadFile, DownloadList } from "./download-list.ts";
import { chooseTarget, type Target } from "./download-target.ts";

export interface DownloadState {
  readonly isRunning: boolean;
  readonly total: number;
  /** Files that are in the archive, or could not be had. */
  readonly settled: number;
  /** Names of those that could not be had. */
  readonly failed: readonly string[];
}

/** A toast for each of so many failures; the rest are named on the screen. */
const toastLimit = 5; // gap: many failed files

export class Download {
  /** `null` where nothing was asked for, or all of it went well. */
  #state: DownloadState | null = null;
  #stop = new AbortController();
  readonly #listeners = new Set<() => void>();

  readonly state = (): DownloadState | null => this.#state;
  readonly isRunning = (): boolean => this.#state?.isRunning === true;
  readonly cancel = (): void => this.#stop.abort();
  readonly dismiss = (): void => this.#show(null);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Downloads a list into one archive, and says what could not be had. To be called while a click is handled. */
  async start(list: DownloadList): Promise<void> {
    if (list.files.length === 0) return showToast(noItemsToDownload, "warning");
    const target = await chooseTarget(list.files.length);
    if (!target) return;
    this.#stop = new AbortController();
    this.#show({ isRunning: true, total: list.files.length, settled: 0, failed: [] });
    await this.#write(list, target, this.#stop.signal);
    const isWorthTelling = !this.#stop.signal.aborted && this.#state?.failed.length;
    this.#show(isWorthTelling && this.#state ? { ...this.#state, isRunning: false } : null);
  }

  async #write(list: DownloadList, target: Target, signal: AbortSignal): Promise<void> {
    const now = new Date().toISOString();
    try {
      await target(archiveOf({ ...list, now, signal, onSettled: this.#settle }));
    } catch (error) {
      if (!signal.aborted && !(error instanceof NothingArrivedError))
        showToast(downloadFailure(list.folder), "danger");
    }
  }

  readonly #settle = ({ name }: DownloadFile, isThere: boolean): void => {
    if (!this.#state) return;
    const { failed, settled } = this.#state;
    if (!isThere && failed.length < toastLimit) showToast(downloadFailure(name), "danger");
    this.#show({ ...this.#state, settled: settled + 1, failed: isThere ? failed : [...failed, name] });
  };

  #show(state: DownloadState | null): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The download of a screen; it is stopped when the screen is left. */
export function useDownload(): Download {
  const [download] = useState(() => new Download());
  useEffect(() => download.cancel, [download]);
  return download;
}

export function useDownloadState(download: Download): DownloadState | null {
  return useSyncExternalStore(download.subscribe, download.state);
}

export function useIsDownloading(download: Download): boolean {
  return useSyncExternalStore(download.subscribe, download.isRunning);
}
