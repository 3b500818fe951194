// Reads a file of an import folder. Links are not followed: one could lead to a file of the server, which the import would publish.
import type { Stats } from "node:fs";
import type { FileHandle } from "node:fs/promises";

import { openFile, SymbolicLinkError } from "#files/below-root.ts";

/** A file of a source that must not or cannot be read. The message states the reason and the remedy. */
export class SourceFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "SourceFileError";
  }
}

export const linkedFileMessage =
  "It is a symbolic link, which an import does not follow. Put a copy of the file itself there.";
export const linkedFolderMessage =
  "It is a symbolic link, which an import does not follow. Put the folder itself there.";

/** Returns the reason why a file of this type must not be read, or `null`. */
export function fileTypeError(file: Stats): string | null {
  if (file.isSymbolicLink()) return linkedFileMessage;
  if (!file.isFile()) return "It is not a file. Put a file there, or remove it.";
  // gap: hard links in a source
  if (file.nlink > 1) {
    return "It is a hard link: the same file has another name elsewhere. Put a copy of the file there.";
  }
  return null;
}

/** Returns a sentence for an error of the file system, without the path that Node adds to its message. */
export function describeReadError(error: unknown): string {
  if (error instanceof SourceFileError) return error.message;
  if (error instanceof SymbolicLinkError) return linkedFileMessage;
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split(",");
  return `It cannot be read (${reason}). Make sure that it is there and that this user may read it.`;
}

/** Opens a file of the source for reading; the caller closes it. Throws `SourceFileError`. `size` is in bytes. */
export async function openSourceFile(
  root: string,
  names: readonly string[],
): Promise<{ readonly handle: FileHandle; readonly size: number }> {
  const handle = await openFile(root, names).catch((error: unknown) => {
    throw new SourceFileError(describeReadError(error));
  });
  const stats = await handle.stat();
  const message = fileTypeError(stats);
  if (message === null) return { handle, size: stats.size };
  await handle.close();
  throw new SourceFileError(message);
}

/** Yields the content of a file of the source. Throws `SourceFileError` on the first read. */
export async function* readSourceFile(root: string, names: readonly string[]): AsyncGenerator<Uint8Array> {
  const { handle } = await openSourceFile(root, names);
  yield* handle.createReadStream();
}
