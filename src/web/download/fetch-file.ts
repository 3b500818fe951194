// Fetches one file completely before it is used, because a connection that breaks off must not damage the archive.
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";

const tooManyRequests = 429;
const maxAttempts = 5;

/** Returns the content of a file, or `null` if it cannot be fetched or the signal aborts. Waits and tries again after 429, and whenever the server says in how many seconds. */
export async function fetchFile(url: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const response = await fetch(url, { headers: antiForgeryHeaders(), signal });
      if (response.ok) return await response.blob();
      const seconds = Number(response.headers.get("Retry-After"));
      if (response.status !== tooManyRequests && !seconds) return null;
      await wait(1000 * (seconds || 1), signal);
    }
    return null;
  } catch {
    return null;
  }
}

/** Waits for a number of milliseconds, or until the signal aborts. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
