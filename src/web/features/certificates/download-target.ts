// Where a download goes: onto the disk as it arrives where the browser lets us write there, else into the browser's own downloads.
import { archiveName } from "#rules/document-names.ts";

/** A place that takes an archive; what was begun is gone if the archive fails. */
export type Target = (archive: ReadableStream<Uint8Array>) => Promise<void>;

interface PickedFile {
  createWritable(): Promise<WritableStream<Uint8Array>>;
  remove?(): Promise<void>;
}

declare global {
  interface Window {
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<PickedFile>;
  }
}

/** From this number of files on, the visitor is asked where the archive shall stand, for it is written there as it arrives. */
const manyFiles = 50; // gap: where downloads are saved

/** The target of so many files; `null` where the visitor was asked and chose none. To be called while a click is handled. */
export async function chooseTarget(count: number): Promise<Target | null> {
  if (count < manyFiles || !window.showSaveFilePicker) return saveAsDownload;
  try {
    return writeTo(await window.showSaveFilePicker({ suggestedName: archiveName }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    return saveAsDownload;
  }
}

function writeTo(file: PickedFile): Target {
  return async (archive) => {
    try {
      await archive.pipeTo(await file.createWritable());
    } catch (error) {
      await file.remove?.().catch(() => undefined);
      throw error;
    }
  };
}

const saveAsDownload: Target = async (archive) => {
  saveBlob(
    await new Response(archive, { headers: { "Content-Type": "application/zip" } }).blob(),
    archiveName,
  );
};

const minute = 60_000;

/** Saves content under a name in the browser's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), minute);
}
