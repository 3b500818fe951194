// How one file is fetched. It is whole before it goes anywhere: a file that breaks off must not spoil the archive it stands in.
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";

const tooManyRequests = 429;
const attempts = 5;

/** The content of a file; `null` where it cannot be had, or the signal says that nobody wants it any more. */
export async function fetchFile(address: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const response = await fetch(address, { headers: antiForgeryHeaders(), signal });
      if (response.ok) return await response.blob();
      if (response.status !== tooManyRequests) return null;
      await pause(Number(response.headers.get("Retry-After")) || 1, signal);
    }
    return null;
  } catch {
    return null;
  }
}

/** Waits for a number of seconds, or until the signal. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
