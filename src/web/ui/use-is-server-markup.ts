import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether the markup is that of the server: there, and until the app has taken it over. */
export function useIsServerMarkup(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
