// An import folder: NAME.ndjson or NAME.ndjson.gz for each record set, and documents/{objectId}/{fileName}.
import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

import { type RecordSetName, recordSets } from "#contract/record-sets/record-sets.ts";

import type { ImportError } from "#importing/report.ts";
import type { ImportSource, SourceLine, UnreadableLine } from "#importing/source.ts";
import { type DocumentFiles, findDocuments } from "./document-files.ts";
import { splitLines, maxLineBytes } from "./lines.ts";
import { linkedFileMessage, linkedFolderMessage, openSourceFile, SourceFileError } from "./source-file.ts";
import { decompress } from "./decompress.ts";

interface SetFile {
  readonly file: string;
  readonly set: RecordSetName;
}

const noDocuments: DocumentFiles = { documents: [], errors: [], ignored: [] };

/** Lists the files of the folder at the real path `root` without reading them. `name` is the source's name in the report. */
export async function openImportFolder(name: string, root: string): Promise<ImportSource> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries.map((entry) => entry.name).sort();
  const linkErrors = entries.filter((entry) => entry.isSymbolicLink()).map(linkError);
  const files = recordSets.flatMap(({ name: set }) =>
    names.filter((file) => recordSetOf(file) === set).map((file) => ({ file, set })),
  );
  const hasDocuments = entries.some((entry) => entry.name === "documents" && entry.isDirectory());
  const { documents, ...documentFiles } = hasDocuments ? await findDocuments(root) : noDocuments;
  const isKnown = (file: string) =>
    (file === "documents" && hasDocuments) ||
    files.some((one) => one.file === file) ||
    linkErrors.some((error) => error.file === file);
  const others = names.filter((file) => !isKnown(file));
  const nameErrors = others.filter((file) => recordSetOf(file) !== null).map(unknownRecordSetError);
  const errors = [...linkErrors, ...documentFiles.errors, ...nameErrors];
  const isEmpty = files.length + documents.length + errors.length === 0;
  const readable = files.filter(({ file }) => linkErrors.every((error) => error.file !== file));
  return {
    name,
    errors: isEmpty ? [emptyFolderError(name)] : errors,
    notes: ignoredNotes([...others.filter((file) => recordSetOf(file) === null), ...documentFiles.ignored]),
    documents,
    sets: files.map(({ set }) => set),
    async *lines() {
      const sizes = await Promise.all(readable.map(({ file }) => sizeOf(join(root, file))));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      let before = 0;
      for (const [index, file] of readable.entries()) {
        const start = before;
        yield* readLines(root, file, (bytes) => (total === 0 ? 1 : Math.min(1, (start + bytes) / total)));
        before += sizes[index] ?? 0;
      }
    },
  };
}

function linkError({ name }: Dirent): ImportError {
  return { file: name, message: name === "documents" ? linkedFolderMessage : linkedFileMessage };
}

const maxNotes = 10;

function ignoredNotes(names: readonly string[]): string[] {
  const notes = names
    .slice(0, maxNotes)
    .map((name) => `Ignored ${name}: it is neither NAME.ndjson nor documents/{objectId}/{fileName}.`);
  return names.length > maxNotes ? [...notes, `Ignored ${names.length - maxNotes} more files.`] : notes;
}

/** The record set's name in the name of an `.ndjson` file, in upper case; `null` for any other file. */
function recordSetOf(file: string): string | null {
  return /^(.+)\.ndjson(?:\.gz)?$/i.exec(file)?.[1]?.toUpperCase() ?? null;
}

// gap: unknown files of an import
function unknownRecordSetError(file: string): ImportError {
  const known = recordSets.map(({ name }) => name).join(", ");
  return {
    file,
    message: `There is no record set of this name. Rename the file to one of ${known}, or remove it.`,
  };
}

function emptyFolderError(folder: string): ImportError {
  return {
    file: folder,
    message: "There is nothing to import: put files such as ABSRECORDVESSEL.ndjson there.",
  };
}

/** The bytes of a file, for the progress only; none if it cannot be read. */
function sizeOf(path: string): Promise<number> {
  return lstat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

/** Yields the lines of a file. `progressAt` returns the share of the folder that has been read at so many bytes of the file. */
async function* readLines(
  root: string,
  { file, set }: SetFile,
  progressAt: (bytes: number) => number,
): AsyncGenerator<SourceLine | UnreadableLine | ImportError> {
  let line = 0;
  try {
    const { handle } = await openSourceFile(root, [file]);
    const bytes = handle.createReadStream();
    const content = /\.gz$/i.test(file) ? decompress(bytes) : bytes;
    for await (const { number, text } of splitLines(content)) {
      line = number;
      yield text === null
        ? unreadableLineError(file, line, set)
        : { file, line, set, json: text, progress: progressAt(bytes.bytesRead) };
    }
  } catch (error) {
    yield { file, message: describeLineError(line, error) };
  }
}

function describeLineError(line: number, error: unknown): string {
  if (error instanceof SourceFileError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `It cannot be read beyond line ${line} (${reason}). Create the file again.`;
}

function unreadableLineError(file: string, line: number, lineOf: RecordSetName): UnreadableLine {
  const megabytes = maxLineBytes / 1024 / 1024;
  return {
    file,
    line,
    lineOf,
    message: `The line is not UTF-8, or longer than ${megabytes} MB. Write it as UTF-8, one object a line.`,
  };
}
