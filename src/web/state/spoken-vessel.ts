// What a screen reader reads of the vessel of the screen. Its header has the verdict; the shell announces it together with the screen.
import { useSyncExternalStore } from "react";

interface SpokenVessel {
  /** The value of the vessel's key in the address. */
  readonly vessel: string;
  /** Empty if nothing is known. */
  readonly text: string;
}

let spoken: SpokenVessel | null = null;
const listeners = new Set<() => void>();

/** Sets what is read of a vessel; `null` until its verdict has loaded. */
export function speakVessel(next: SpokenVessel | null): void {
  spoken = next;
  for (const listener of listeners) listener();
}

export function useSpokenVessel(): SpokenVessel | null {
  return useSyncExternalStore(
    subscribe,
    () => spoken,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
