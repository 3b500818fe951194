import { useSyncExternalStore } from "react";

export interface SharedValue<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  /** The value, read again when it is written; the initial one on the server. */
  readonly use: () => Value;
}

/** A value that the page keeps in memory, shared by the components that show it. `storedText` outlives the page. */
export function sharedValue<Value>(initial: Value): SharedValue<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = () => value;
  return {
    read,
    write: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}
