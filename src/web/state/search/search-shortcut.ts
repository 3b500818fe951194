// The key "/" focuses the search. A single-key shortcut can disturb users of speech input, so it can be turned off (WCAG 2.1.4).
import { deviceStorage } from "#web/state/storage/browser-storage.ts";
import { keepChoice } from "#web/state/storage/kept-choice.ts";

const key = "plimsoll.search-shortcut";

/** Whether the shortcut is on; stored by the browser. */
export function isSearchShortcutOn(): boolean {
  return deviceStorage.get(key) !== "off";
}

export function setSearchShortcut(isOn: boolean): void {
  keepChoice(deviceStorage, key, isOn ? "" : "off");
}
