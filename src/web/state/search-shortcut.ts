// The key "/" goes to the search. A key without Ctrl or Alt may disturb those who speak to their computer, so it can be turned off.
import { deviceMemory } from "./browser-memory.ts";

const key = "plimsoll.search-shortcut";

/** Whether "/" goes to the search; remembered by the browser. */
export function isShortcutOn(): boolean {
  return deviceMemory()?.getItem(key) !== "off";
}

export function setShortcut(isOn: boolean): void {
  if (isOn) deviceMemory()?.removeItem(key);
  else deviceMemory()?.setItem(key, "off");
}
