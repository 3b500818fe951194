// Storage of the browser. Access throws in a browser that blocks it; the app then works without storage.

/** Storage of the tab; `null` if the browser blocks it. */
export const tabStorage = (): Storage | null => storageOf(() => window.sessionStorage);

/** Storage of the browser on this device; `null` if the browser blocks it. */
export const deviceStorage = (): Storage | null => storageOf(() => window.localStorage);

function storageOf(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}
