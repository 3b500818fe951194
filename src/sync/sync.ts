// A sync brings the record of a source into this one. It reads every record set into files first and then imports them in one transaction, so
// that readers see the whole new record or the whole old one (decision 026).
import { join } from "node:path";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import type { Database } from "#database/database.ts";
import { type ImportProgress, importSource, type StoreDocument } from "#importing/import.ts";
import { withImportLock } from "#importing/import-lock.ts";
import type { ImportReport } from "#importing/report.ts";

import { readAll } from "./read-all.ts";
import { type FindStored, readDocuments } from "./read-documents.ts";
import { exceedsThreshold, findRemovals, type SetRemovals } from "./removals/find-removals.ts";
import { findWithheldRows } from "./removals/withheld-rows.ts";
import { createSourceClient, type SourceClient } from "./source/source-client.ts";
import type { SourceAddress } from "./source/source-address.ts";
import { isSourceError, SourceError } from "./source/source-error.ts";
import { defaultRetryPolicy, type RetryPolicy } from "./source/retry.ts";
import { Spool, type SpoolIdentity } from "./spool/spool.ts";
import { spoolSource } from "./spool-source.ts";
import { defaultMaxBytes, defaultMaxMembers, maxResponseBytes } from "./sync-bounds.ts";
import { SyncError } from "./sync-error.ts";
import { keptNotes, removalsToConfirm, unchangedReport } from "./sync-report.ts";
import { readSyncState, type SyncState, writeSyncState } from "./sync-state.ts";

export interface SyncOptions {
  readonly address: SourceAddress;
  readonly apiKey: string;
  /** Folder in which pages are kept until they are imported. */
  readonly folder: string;
  /** Compare all members, whatever the change marks say. */
  readonly full?: boolean;
  readonly dryRun?: boolean;
  /** Remove rows even if they are more than the threshold. */
  readonly acceptRemovals?: boolean;
  readonly storeDocument: StoreDocument;
  readonly findStored: FindStored;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
  readonly clock?: () => number;
  readonly retry?: RetryPolicy;
  /** Milliseconds for one response. */
  readonly timeout?: number;
  /** Bytes of all pages and documents. */
  readonly maxBytes?: number | undefined;
  /** Pages of one record set. */
  readonly pageLimit?: number;
  /** Members of one record set; `defaultMaxMembers` unless set. */
  readonly maxMembers?: number;
}

const defaultTimeout = 120_000;
/** Milliseconds after which all members are compared again. */
const fullEvery = 7 * 24 * 60 * 60_000;

/**
 * Syncs the record with a source. Rejects with a `SyncError` if the source fails, and throws the signal's reason if it aborts; the record is
 * unchanged then. A report with errors means the same.
 */
export async function syncFrom(database: Database, options: SyncOptions): Promise<ImportReport> {
  const report = await withImportLock(database, () => new Sync(database, options).run(), syncLock);
  if (report === null) throw new SyncError("Another sync is running. Wait until it has finished.");
  return report;
}

/**
 * Syncs like `syncFrom`, but only if no sync is running, in this process or another, and the last one from this source began `interval`
 * milliseconds ago or more. Otherwise returns `null`.
 */
export function syncIfDue(
  database: Database,
  options: SyncOptions,
  interval: number,
): Promise<ImportReport | null> {
  const syncUnlessRecent = async () => {
    const { attemptedAt } = await readSyncState(database, options.address.name);
    const now = (options.clock ?? Date.now)();
    return attemptedAt !== null && now - attemptedAt < interval ? null : new Sync(database, options).run();
  };
  return withImportLock(database, syncUnlessRecent, syncLock);
}

/** Beside the lock of imports: a sync holds it while it reads the source, which may take long and must not prevent imports. */
const syncLock = "plimsoll sync";

/** What one sync reads. */
interface Run {
  readonly client: SourceClient;
  readonly spool: Spool;
  readonly identity: SpoolIdentity;
  readonly marks: Readonly<Record<string, string>>;
  readonly isFull: boolean;
}

class Sync {
  readonly #database: Database;
  readonly #options: SyncOptions;
  readonly #now: () => number;

  constructor(database: Database, options: SyncOptions) {
    this.#database = database;
    this.#options = options;
    this.#now = options.clock ?? Date.now;
  }

  async run(): Promise<ImportReport> {
    const { name } = this.#options.address;
    const state = { ...(await readSyncState(this.#database, name)), attemptedAt: this.#now() };
    if (this.#options.dryRun) return this.#sync(state);
    await writeSyncState(this.#database, name, state);
    try {
      const report = await this.#sync(state);
      if (report.outcome === "refused") await this.#storeFailure(state, report.errors[0]?.message ?? "");
      return report;
    } catch (error) {
      await this.#storeFailure(state, error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  #storeFailure(state: SyncState, lastError: string): Promise<void> {
    const failed = { ...state, failures: state.failures + 1, lastError };
    return writeSyncState(this.#database, this.#options.address.name, failed);
  }

  async #sync(state: SyncState): Promise<ImportReport> {
    try {
      return await this.#readAndImport(state);
    } catch (error) {
      this.#options.signal?.throwIfAborted();
      if (!(error instanceof SourceError)) throw error;
      throw new SyncError(`${error.message} ${remedies[error.kind]}`);
    }
  }

  async #readAndImport(state: SyncState): Promise<ImportReport> {
    const { address, folder } = this.#options;
    const isFull = this.#options.full === true || this.#now() - (state.comparedAt ?? 0) >= fullEvery;
    const marks = isFull ? {} : state.marks;
    const client = this.#client();
    const identity = { source: address.name, scope: JSON.stringify(marks) };
    const { maxBytes = defaultMaxBytes, maxMembers = defaultMaxMembers } = this.#options;
    const spool = await Spool.open(join(folder, "sync"), identity, this.#now(), { maxBytes, maxMembers });
    try {
      return await this.#importSpool(state, { client, spool, identity, marks, isFull });
    } catch (error) {
      // What was received may be the fault: the next sync reads all of it again, so that it succeeds as soon as the source is corrected.
      if (isSourceError(error, "invalid") || error instanceof SyntaxError) await spool.remove();
      throw error;
    }
  }

  async #importSpool(
    state: SyncState,
    { client, identity, isFull, marks, spool }: Run,
  ): Promise<ImportReport> {
    const { address, findStored, pageLimit, signal } = this.#options;
    const restart = () => spool.begin(identity, this.#now());
    const read = await readAll({
      client,
      spool,
      marks,
      restart,
      pageLimit,
      knownAsOf: isFull ? null : state.recordAsOf,
      onPage: ({ name }, done) => this.#report(name, done),
    });
    if (read === "unchanged") return this.#finishUnchanged(state, spool);
    const whole = await this.#wholeSets(spool);
    const { documents, missing } = await readDocuments({
      client,
      spool,
      signal,
      findStored,
      comparedAt: isFull ? (state.comparedAt ?? 0) : null,
      onDocument: (file) => this.#report(file, 0),
    });
    const acceptsAll = this.#options.acceptRemovals === true;
    const removals = await findRemovals({ database: this.#database, client, spool, acceptsAll }, whole);
    const excess = acceptsAll ? [] : removals.filter(exceedsThreshold);
    if (excess.length > 0) return removalsToConfirm(address.name, excess);
    const kept = [...removals, ...(await findWithheldRows(this.#database, spool))];
    const notes = [...read.notes, ...keptNotes(kept, missing)];
    const report = await this.#import(spool, { documents, notes, kept }, removals);
    if (report.outcome === "imported") {
      const comparedAt = isFull ? this.#now() : state.comparedAt;
      await this.#storeSuccess({ ...state, marks: read.marks, recordAsOf: read.recordAsOf, comparedAt });
    }
    await spool.remove();
    return report;
  }

  #client(): SourceClient {
    const { address, apiKey, retry = defaultRetryPolicy, signal, timeout = defaultTimeout } = this.#options;
    return createSourceClient({ address, apiKey, retry, timeout, maxBytes: maxResponseBytes, signal });
  }

  async #import(
    spool: Spool,
    content: Pick<Parameters<typeof spoolSource>[0], "documents" | "notes" | "kept">,
    removals: readonly SetRemovals[],
  ): Promise<ImportReport> {
    const { address, dryRun = false, onProgress, signal, storeDocument } = this.#options;
    const source = spoolSource({ ...content, name: address.name, database: this.#database, spool });
    const names = new Set(removals.map(({ set }) => set.name));
    const sets = recordSets.map(({ name }) => name).filter((name) => names.has(name));
    return importSource(this.#database, source, {
      dryRun,
      storeDocument,
      removals: { sets },
      ...(onProgress && { onProgress }),
      ...(signal && { signal }),
    });
  }

  /** The record sets of which every member was read. Without all vessels no removal is certain: a row may be of a refused vessel. */
  async #wholeSets(spool: Spool): Promise<readonly RecordSetDescriptor[]> {
    const whole: RecordSetDescriptor[] = [];
    for (const set of recordSets) {
      const { isWhole, pages } = await spool.summary(set.name);
      if (pages > 0 && isWhole) whole.push(set);
    }
    return whole.some(({ name }) => name === vessels.name) ? whole : [];
  }

  async #finishUnchanged(state: SyncState, spool: Spool): Promise<ImportReport> {
    await spool.remove();
    if (this.#options.dryRun !== true) await this.#storeSuccess(state);
    return unchangedReport(this.#options.address.name, this.#options.dryRun === true);
  }

  #storeSuccess(state: SyncState): Promise<void> {
    const succeeded = { ...state, succeededAt: this.#now(), failures: 0, lastError: null };
    return writeSyncState(this.#database, this.#options.address.name, succeeded);
  }

  #report(file: string, done: number): void {
    this.#options.onProgress?.({ step: "reading", file, done });
  }
}

/** What the operator can do, by the kind of error. The pages that have arrived are kept, unless they are invalid. */
const remedies: Readonly<Record<SourceError["kind"], string>> = {
  transient: "Nothing was imported. Run the sync again: it goes on where it stopped.",
  unauthorised: "Nothing was imported. Check SYNC_KEY, the API key of the source.",
  refused:
    "Nothing was imported. The key of SYNC_KEY may not read this record set: give its user the permission.",
  rejected:
    "Nothing was imported. Check that the address is that of a Maximo with the record sets of this product.",
  missing:
    "Nothing was imported. Check the address: it should end with the path of the API, such as /maximo/api.",
  invalid: "Nothing was imported. Correct the source, and run the sync again.",
};
