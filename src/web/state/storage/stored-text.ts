// A text that the browser stores, shared by the components that show it.
import { useSyncExternalStore } from "react";
import { type BrowserStorage, deviceStorage } from "./browser-storage.ts";
import { keepChoice } from "./kept-choice.ts";

export interface StoredText {
  /** Empty if nothing is stored. */
  readonly read: () => string;
  readonly write: (text: string) => void;
  /** The text, read again when it is written. */
  readonly use: () => string;
}

/** A text under a key, on this device or in the given storage. One that `isChosen` comes from the user, who is told if it is not kept. */
export function storedText(
  key: string,
  { isChosen, storage = deviceStorage }: { readonly isChosen: boolean; readonly storage?: BrowserStorage },
): StoredText {
  const listeners = new Set<() => void>();
  const read = () => storage.get(key);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    write: (text) => {
      if (isChosen) keepChoice(storage, key, text);
      else storage.set(key, text);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => ""),
  };
}

/** Reads stored JSON as a list of what `is` accepts. Storage can contain anything, such as the text of an older version. */
export function storedItems<Item>(text: string, is: (value: unknown) => value is Item): readonly Item[] {
  try {
    const items: unknown = JSON.parse(text === "" ? "[]" : text);
    return Array.isArray(items) ? items.filter(is) : [];
  } catch {
    return [];
  }
}
