// What has been staged, file by file: rows wait for each other and go to the database in batches.
import type { Database } from "#database/database.ts";

import type { FaultList, FileReport } from "./report.ts";
import { type SetTable, tableOf } from "./set-tables.ts";
import type { SourceLine } from "./source.ts";
import { compare, indexStaging, stage } from "./staging.ts";

interface StagedFile {
  readonly name: string;
  readonly table: SetTable;
  /** Number of its first row, and of the row after its last. */
  readonly first: number;
  next: number;
  lines: number;
}

interface Batch {
  readonly file: StagedFile;
  readonly members: string[];
  readonly firstLine: number;
  lastLine: number;
  /** Characters of the members. */
  size: number;
}

/** A batch takes the embedded database some twenty milliseconds. */
const batchRows = 500;
const batchSize = 1024 * 1024;

export class StagedFiles {
  readonly files: StagedFile[] = [];
  readonly #database: Database;
  readonly #faults: FaultList;
  #batch: Batch | null = null;
  #position = 0;

  constructor(database: Database, faults: FaultList) {
    this.#database = database;
    this.#faults = faults;
  }

  /** Takes the members of a line; gives whether this began a file or filled a batch. After a fault, lines are only counted. */
  async add(line: SourceLine, members: readonly string[]): Promise<boolean> {
    const last = this.files.at(-1);
    const isSame = last?.name === line.file;
    const file = isSame ? last : await this.#begin(line);
    file.lines += 1;
    this.#batch ??= { file, members: [], firstLine: line.line, lastLine: line.line, size: 0 };
    this.#batch.members.push(...members);
    this.#batch.lastLine = line.line;
    this.#batch.size += line.json.length;
    const isFull = this.#batch.members.length >= batchRows || this.#batch.size >= batchSize;
    if (isFull) await this.#flush();
    return isFull || !isSame;
  }

  /** Stages what still waits. */
  async finish(): Promise<void> {
    await this.#flush();
    if (this.#faults.faultCount > 0) return;
    for (const set of this.sets) await indexStaging(this.#database, set);
  }

  /** The sets that the files belong to. */
  get sets(): readonly SetTable[] {
    return [...new Set(this.files.map(({ table }) => table))];
  }

  /** What the rows of a file are to the record; all files must have been staged. */
  async compare({ name, table, first, next, lines }: StagedFile): Promise<FileReport> {
    const found = await compare(this.#database, table, { first, last: next - 1 });
    const added = next - first - found.replaced - found.unchanged - found.changed;
    return { file: name, lines, added, ...found };
  }

  async #begin({ file, set }: SourceLine): Promise<StagedFile> {
    await this.#flush();
    const first = this.#position + 1;
    const begun = { name: file, table: tableOf(set), first, next: first, lines: 0 };
    this.files.push(begun);
    return begun;
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = null;
    if (batch === null || batch.members.length === 0 || this.#faults.faultCount > 0) return;
    const { file, members } = batch;
    try {
      await stage(this.#database, file.table, members, this.#position);
    } catch (error) {
      this.#faults.add(refusal(batch, error));
    }
    this.#position += members.length;
    file.next = this.#position + 1;
  }
}

/** What the check lets pass and the database refuses is not expected; the operator still learns where to look. */
function refusal({ file, firstLine, lastLine }: Batch, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `One of the lines ${firstLine} to ${lastLine} is refused by the database: ${reason}.`;
  return { file: file.name, line: firstLine, message };
}
