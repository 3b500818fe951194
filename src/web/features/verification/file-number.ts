// The certificate number in a chosen file, read on this device by a worker.

/** Larger files are not read for their number. */
const maximumBytes = 20_000_000;
/** Milliseconds after which a file is given up. */
const timeout = 10_000;

/** Returns the certificate number in a PDF file; empty if it has none, or if it cannot be read within ten seconds. */
export async function certificateNumberIn(file: Blob): Promise<string> {
  if (file.size > maximumBytes || typeof Worker === "undefined") return "";
  const content = await file.arrayBuffer();
  const worker = new Worker(new URL("./pdf-number.worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(""), timeout);
      // pdf.js reports from the same worker that it is ready, with an object.
      worker.addEventListener("message", ({ data }) => {
        if (typeof data === "string") resolve(data);
      });
      worker.addEventListener("error", () => resolve(""));
      worker.postMessage(content, [content]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
