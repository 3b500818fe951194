// Saves an archive: streamed into a chosen file if the browser supports it, otherwise as a browser download.
import { archiveName } from "#rules/certificates/document-names.ts";
import { saveBlob } from "#web/api/save-blob.ts";

/** Saves an archive, and removes an incomplete file if the archive fails. */
export type SaveTarget = (archive: ReadableStream<Uint8Array>) => Promise<void>;

interface PickedFile {
  createWritable(): Promise<WritableStream<Uint8Array>>;
  remove?(): Promise<void>;
}

declare global {
  interface Window {
    showSaveFilePicker?: (options: { suggestedName: string }) => Promise<PickedFile>;
  }
}

/** From this number of files on, the visitor chooses the file, so that the archive is not collected in memory. */
const filePickerThreshold = 50; // gap: where downloads are saved

/** Returns the target for a number of files, or `null` if the visitor cancels the file picker. Call it in a click handler. */
export async function chooseSaveTarget(count: number): Promise<SaveTarget | null> {
  if (count < filePickerThreshold || !window.showSaveFilePicker) return saveAsDownload;
  try {
    return writeTo(await window.showSaveFilePicker({ suggestedName: archiveName }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return null;
    return saveAsDownload;
  }
}

function writeTo(file: PickedFile): SaveTarget {
  return async (archive) => {
    try {
      await archive.pipeTo(await file.createWritable());
    } catch (error) {
      await file.remove?.().catch(() => undefined);
      throw error;
    }
  };
}

const saveAsDownload: SaveTarget = async (archive) => {
  saveBlob(
    await new Response(archive, { headers: { "Content-Type": "application/zip" } }).blob(),
    archiveName,
  );
};
