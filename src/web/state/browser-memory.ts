// What the browser remembers for us. Told to keep nothing, it refuses even to be asked: then nothing is remembered, and all else works.

/** The memory of the tab, which ends with it; `null` where the browser keeps nothing. */
export const tabMemory = (): Storage | null => memoryOf(() => window.sessionStorage);

/** The memory of the browser on this device; `null` where it keeps nothing. */
export const deviceMemory = (): Storage | null => memoryOf(() => window.localStorage);

function memoryOf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}
