// An import folder: NAME.ndjson or NAME.ndjson.gz for each record set, and documents/{objectId}/{fileName}.
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

import { type RecordSetName, recordSets } from "#contract/record-sets.ts";

import type { Fault } from "#importing/report.ts";
import type { Source, SourceLine } from "#importing/source.ts";
import { findDocuments } from "./document-files.ts";
import { linesOf, longestLine } from "./lines.ts";
import { unpacked } from "./unpacked.ts";

interface SetFile {
  readonly file: string;
  readonly set: RecordSetName;
}

/** Looks at what the folder holds; nothing of its files is read yet. */
export async function openFolder(folder: string): Promise<Source> {
  const names = (await readdir(folder)).sort();
  const files = recordSets.flatMap(({ name }) =>
    names.filter((file) => setName(file) === name).map((file) => ({ file, set: name })),
  );
  const { documents, ignored } = names.includes("documents")
    ? await findDocuments(join(folder, "documents"))
    : { documents: [], ignored: [] };
  const others = names.filter((name) => name !== "documents" && !files.some(({ file }) => file === name));
  const strangers = others.filter((name) => setName(name) !== null);
  return {
    name: folder,
    faults: [
      ...strangers.map(strangerFault),
      ...(files.length + documents.length + strangers.length === 0 ? [emptyFault(folder)] : []),
    ],
    notes: ignoredNotes([...others.filter((name) => setName(name) === null), ...ignored]),
    documents,
    async *lines() {
      for (const file of files) yield* linesOfFile(folder, file);
    },
  };
}

const mostNotes = 10;

function ignoredNotes(names: readonly string[]): string[] {
  const notes = names
    .slice(0, mostNotes)
    .map((name) => `Ignored ${name}: it is neither NAME.ndjson nor documents/{objectId}/{fileName}.`);
  return names.length > mostNotes ? [...notes, `Ignored ${names.length - mostNotes} more files.`] : notes;
}

/** Name of the record set whose file this would be; `null` for a file of another kind. */
function setName(file: string): string | null {
  return /^(.+)\.ndjson(?:\.gz)?$/i.exec(file)?.[1]?.toUpperCase() ?? null;
}

// gap: unknown files of an import
function strangerFault(file: string): Fault {
  const known = recordSets.map(({ name }) => name).join(", ");
  return {
    file,
    message: `There is no record set of this name. Rename the file to one of ${known}, or remove it.`,
  };
}

function emptyFault(folder: string): Fault {
  return {
    file: folder,
    message: "There is nothing to import: put files such as ABSRECORDVESSEL.ndjson there.",
  };
}

async function* linesOfFile(folder: string, { file, set }: SetFile): AsyncGenerator<SourceLine | Fault> {
  const path = join(folder, file);
  const { size } = await stat(path);
  const bytes = createReadStream(path);
  const content = /\.gz$/i.test(file) ? unpacked(bytes) : bytes;
  let line = 0;
  try {
    for await (const { number, text } of linesOf(content)) {
      line = number;
      yield text === null
        ? unreadable(file, line)
        : { file, line, set, json: text, done: size === 0 ? 1 : bytes.bytesRead / size };
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield { file, message: `It cannot be read beyond line ${line} (${reason}). Make the file anew.` };
  }
}

function unreadable(file: string, line: number): Fault {
  const most = longestLine / 1024 / 1024;
  return {
    file,
    line,
    message: `The line is not UTF-8, or longer than ${most} MB. Write it as UTF-8, one object a line.`,
  };
}
