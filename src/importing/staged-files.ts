// Stages the members of a source in batches, and counts rows file by file.
import type { RecordSetDescriptor } from "#contract/record-set-descriptor.ts";
import { findRecordSet } from "#contract/record-sets.ts";
import type { Database } from "#database/database.ts";

import type { CheckedMember } from "./check-line.ts";
import type { BoundedList, ImportError, FileReport } from "./report.ts";
import type { SourceLine } from "./source.ts";
import { compareStaged, indexStaging, stage } from "./staging.ts";

interface StagedFile {
  readonly name: string;
  readonly set: RecordSetDescriptor;
  /** Position of the file's first row. */
  readonly first: number;
  /** Position after the file's last row. */
  next: number;
  lines: number;
}

interface Batch {
  readonly file: StagedFile;
  readonly members: CheckedMember[];
  readonly firstLine: number;
  lastLine: number;
  characters: number;
}

/** Inserting a batch takes the embedded database about 20 ms, during which readers wait. */
const maxBatchRows = 500;
const maxBatchCharacters = 1024 * 1024;

export class StagedFiles {
  readonly files: StagedFile[] = [];
  readonly #database: Database;
  readonly #errors: BoundedList<ImportError>;
  #batch: Batch | null = null;
  #position = 0;

  constructor(database: Database, errors: BoundedList<ImportError>) {
    this.#database = database;
    this.#errors = errors;
  }

  /**
   * Adds the members of a line. Returns whether the line is the first of its file or completed a batch, so that progress should be
   * reported. After an error, lines are counted but no longer staged.
   */
  async add(line: SourceLine, members: readonly CheckedMember[]): Promise<boolean> {
    const last = this.files.at(-1);
    const isSame = last?.name === line.file;
    const file = isSame ? last : await this.#begin(line);
    file.lines += 1;
    this.#batch ??= { file, members: [], firstLine: line.line, lastLine: line.line, characters: 0 };
    this.#batch.members.push(...members);
    this.#batch.lastLine = line.line;
    this.#batch.characters += line.json.length;
    const isFull = this.#batch.members.length >= maxBatchRows || this.#batch.characters >= maxBatchCharacters;
    if (isFull) await this.#flush();
    return isFull || !isSame;
  }

  /** Stages the last batch, and indexes the staging tables if there is no error. */
  async finish(): Promise<void> {
    await this.#flush();
    if (this.#errors.count > 0) return;
    for (const set of this.sets) await indexStaging(this.#database, set);
  }

  /** The record sets that the files belong to, without duplicates. */
  get sets(): readonly RecordSetDescriptor[] {
    return [...new Set(this.files.map(({ set }) => set))];
  }

  /** Compares the rows of a file with the record. All files must have been staged. */
  async compare({ name, set, first, next, lines }: StagedFile): Promise<FileReport> {
    const counts = await compareStaged(this.#database, set, { first, last: next - 1 });
    const added = next - first - counts.replaced - counts.unchanged - counts.changed;
    return { file: name, lines, added, ...counts };
  }

  async #begin({ file, set }: SourceLine): Promise<StagedFile> {
    await this.#flush();
    const first = this.#position + 1;
    const staged = { name: file, set: findRecordSet(set), first, next: first, lines: 0 };
    this.files.push(staged);
    return staged;
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = null;
    if (batch === null || batch.members.length === 0 || this.#errors.count > 0) return;
    const { file, members } = batch;
    try {
      await stage(this.#database, file.set, members, this.#position);
    } catch (error) {
      this.#errors.add(databaseError(batch, error));
    }
    this.#position += members.length;
    file.next = this.#position + 1;
  }
}

/** The database should accept every line that passed the check. If it does not, the report at least names the lines to look at. */
function databaseError({ file, firstLine, lastLine }: Batch, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `One of the lines ${firstLine} to ${lastLine} is refused by the database: ${reason}.`;
  return { file: file.name, line: firstLine, message };
}
