// Stages the members of a source in batches, and counts rows file by file.
import { sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { findRecordSet, type RecordSetName } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import type { CheckedMember } from "#importing/checks/check-line.ts";
import type { RemovedCounts } from "#importing/removals/removed-rows.ts";

import { type ComparedRow, compareStaged, deleteStaged, type Positions } from "./compare.ts";
import { KnownLines } from "./known-lines.ts";
import { lineHasher } from "./line-hash.ts";
import type { BoundedList, FileReport, ImportError } from "./report.ts";
import type { SourceLine } from "./source.ts";
import { analyzeStaging, indexStaging, stage, type StagedMember } from "./staging.ts";
import { countPages, pageStart } from "./table-pages.ts";

interface StagedFile {
  readonly name: string;
  readonly set: RecordSetDescriptor;
  /** Position of the file's first member. */
  readonly first: number;
  lines: number;
  changed: number;
  unchanged: number;
  replaced: number;
  /** The positions of each batch of staged rows. */
  readonly batches: Positions[];
}

interface Batch {
  readonly file: StagedFile;
  readonly members: StagedMember[];
  readonly firstLine: number;
  lastLine: number;
  characters: number;
}

/** Inserting a batch takes the embedded database about 20 ms, during which readers wait. */
const maxBatchRows = { embedded: 300, server: 5000 };
const maxBatchCharacters = { embedded: 256 * 1024, server: 4 * 1024 * 1024 };

/** Lines after which the import reports its progress and checks whether it was stopped. */
const progressLines = 2000;

export class StagedFiles {
  readonly files: StagedFile[] = [];
  readonly #database: Database;
  readonly #errors: BoundedList<ImportError>;
  /** The lines of the record by record set; those of a set are read when its first file begins. */
  readonly #known = new Map<RecordSetDescriptor, KnownLines>();
  #hash: (json: string) => Buffer = () => Buffer.alloc(0);
  #batch: Batch | null = null;
  /** Ends when the last batch is staged. The database stages a batch while the lines of the next one are checked. */
  #staging: Promise<void> = Promise.resolve();
  #position = 0;

  constructor(database: Database, errors: BoundedList<ImportError>) {
    this.#database = database;
    this.#errors = errors;
  }

  /** Begins a line. Returns its hash, or `null` if the record has a row from the same line, so that it needs no further step. */
  async begin({ file: name, json, set }: SourceLine): Promise<Buffer | null> {
    const last = this.files.at(-1);
    const file = last?.name === name ? last : await this.#beginFile(name, set);
    file.lines += 1;
    const hash = this.#hash(json);
    const before = this.#known.get(file.set)?.see(hash, this.#position + 1) ?? null;
    if (before === null) return hash;
    this.#position += 1;
    if (before > 0) this.#countAsReplaced(before);
    file.unchanged += 1;
    return null;
  }

  /** Whether progress should be reported after this line. */
  get isProgress(): boolean {
    const lines = this.files.at(-1)?.lines ?? 0;
    return lines === 1 || lines % progressLines === 0;
  }

  /** Adds the members of a line. After an error, lines are counted but no longer staged. `hash` is stored with a single member. */
  async add(line: SourceLine, members: readonly CheckedMember[], hash: Buffer | null): Promise<void> {
    const file = this.files.at(-1);
    if (file === undefined) return;
    this.#batch ??= { file, members: [], firstLine: line.line, lastLine: line.line, characters: 0 };
    for (const member of members) {
      this.#position += 1;
      this.#batch.members.push({ ...member, hash, position: this.#position });
    }
    this.#batch.lastLine = line.line;
    this.#batch.characters += line.json.length;
    const { engine } = this.#database;
    const isFull =
      this.#batch.members.length >= maxBatchRows[engine] ||
      this.#batch.characters >= maxBatchCharacters[engine];
    if (isFull) await this.#flush();
  }

  /** Stages the last batch. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#staging;
    if (this.#errors.count > 0) return;
    for (const set of this.stagedSets) await analyzeStaging(this.#database, set);
  }

  /** The record sets with staged rows, without duplicates. */
  get stagedSets(): readonly RecordSetDescriptor[] {
    return [...new Set(this.files.filter(({ batches }) => batches.length > 0).map(({ set }) => set))];
  }

  /** Compares the rows of a file with the record. All files must have been staged. */
  async compare(file: StagedFile): Promise<void> {
    for (const batch of file.batches) {
      const rows = await compareStaged(this.#database, file.set, batch);
      const removed = rows.filter((row) => this.#isSettled(row, file));
      await deleteStaged(
        this.#database,
        file.set,
        removed.map(({ position }) => position),
      );
    }
  }

  /** Counts a compared row, and returns whether it need not be merged. */
  #isSettled(row: ComparedRow, file: StagedFile): boolean {
    const { position, stored_hash } = row;
    const seen = stored_hash === null ? 0 : (this.#known.get(file.set)?.lastSeen(stored_hash) ?? 0);
    // The record's row comes from a line that the source has too: the later of the two counts.
    if (row.is_replaced || seen > position) {
      file.replaced += 1;
      return true;
    }
    if (seen > 0) this.#countAsReplaced(seen);
    if (row.is_same) file.unchanged += 1;
    else file.changed += 1;
    return row.is_same && row.has_same_hash;
  }

  /** Whether the source has the line of a row of the record. */
  hasLine(set: RecordSetDescriptor, hash: Uint8Array): boolean {
    return (this.#known.get(set)?.lastSeen(hash) ?? 0) > 0;
  }

  /** The counts of all files, after these have been compared. The last file of a record set has its removed rows. */
  reports(removedRows: RemovedCounts): FileReport[] {
    const counts = this.files.map((file, index) => {
      const { changed, first, lines, name, replaced, unchanged } = file;
      const members = (this.files[index + 1]?.first ?? this.#position + 1) - first;
      const added = members - replaced - unchanged - changed;
      const isLast = this.files.findLast(({ set }) => set === file.set) === file;
      const removed = isLast ? (removedRows.get(file.set) ?? 0) : 0;
      return { file: name, lines, added, changed, unchanged, replaced, removed };
    });
    const withoutLines = [...removedRows].filter(
      ([set, removed]) => removed > 0 && this.files.every((file) => file.set !== set),
    );
    return [...counts, ...withoutLines.map(([{ file }, removed]) => removedOnly(file, removed))];
  }

  /** Counts an unchanged line as replaced, because a later line has the same key. */
  #countAsReplaced(position: number): void {
    const file = this.files.findLast(({ first }) => first <= position);
    if (file === undefined) return;
    file.unchanged -= 1;
    file.replaced += 1;
  }

  async #beginFile(name: string, setName: RecordSetName): Promise<StagedFile> {
    await this.#flush();
    const set = findRecordSet(setName);
    if (!this.#known.has(set)) {
      this.#known.set(set, await readKnownLines(this.#database, set));
      await indexStaging(this.#database, set);
    }
    this.#hash = lineHasher(set);
    const counts = { lines: 0, changed: 0, unchanged: 0, replaced: 0 };
    const file = { name, set, first: this.#position + 1, ...counts, batches: [] };
    this.files.push(file);
    return file;
  }

  async #flush(): Promise<void> {
    const batch = this.#batch;
    this.#batch = null;
    const first = batch?.members[0];
    if (batch === null || first === undefined || this.#errors.count > 0) return;
    const last = this.#position;
    await this.#staging;
    this.#staging = this.#stage(batch, { first: first.position, last });
  }

  async #stage(batch: Batch, positions: Positions): Promise<void> {
    const { file, members } = batch;
    try {
      await stage(this.#database, file.set, members);
      file.batches.push(positions);
    } catch (error) {
      this.#errors.add(databaseError(batch, error));
    }
  }
}

/** The report of a file without lines. */
function removedOnly(file: string, removed: number): FileReport {
  return { file, lines: 0, added: 0, changed: 0, unchanged: 0, replaced: 0, removed };
}

/** The database should accept every line that passed the check. If it does not, the report at least names the lines to look at. */
function databaseError({ file, firstLine, lastLine }: Batch, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `One of the lines ${firstLine} to ${lastLine} is refused by the database: ${reason}.`;
  return { file: file.name, line: firstLine, message };
}

/** Pages of the table that one statement reads, which takes the embedded database a few milliseconds. */
const stepPages = 512;

/** Reads the hashes of the lines from which the rows of a record set come. */
async function readKnownLines({ kysely }: Database, { table }: RecordSetDescriptor): Promise<KnownLines> {
  const estimate = await sql<{ rows: number }>`
    select greatest(reltuples, 0)::float8 as rows from pg_class where oid = ${table.name}::regclass`.execute(
    kysely,
  );
  const known = new KnownLines(estimate.rows[0]?.rows);
  const pages = await countPages(kysely, table.name);
  for (let first = 0; first < pages; first += stepPages) {
    const { rows } = await sql<{ hashes: Uint8Array | null }>`
      select string_agg(line_hash, '') as hashes from ${sql.table(table.name)}
      where ctid >= ${pageStart(first)} and ctid < ${pageStart(first + stepPages)}`.execute(kysely);
    const hashes = rows[0]?.hashes;
    if (hashes) known.add(hashes);
  }
  return known;
}
