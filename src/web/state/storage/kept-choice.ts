// What the user has chosen or entered, in the storage of the browser.
import { uiText } from "#text/ui.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { BrowserStorage } from "./browser-storage.ts";

/** Whether the page has said that the browser keeps nothing. */
let isAnnounced = false;

/** Stores a text. If the browser does not keep it, the page says so, once. */
export function keepChoice(storage: BrowserStorage, key: string, text: string): void {
  if (storage.set(key, text) || isAnnounced) return;
  isAnnounced = true;
  showToast(uiText.notKept, "warning");
}
