// Imports into a test database, and the changes that readers find in its log afterwards.
import type { ChangeFilter } from "#contract/changes/change-filter.ts";
import type { Change } from "#contract/changes/changes.ts";
import { type Reader, visitor } from "#contract/account/reader.ts";
import type { RecordSetName } from "#contract/record-sets/record-sets.ts";
import { correctionSource, leavesMembers } from "#importing/console/correction.ts";
import { storeDifference } from "#importing/console/store-difference.ts";
import { type ImportOptions, importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import type { ImportSource } from "#importing/source.ts";
import { readChanges } from "#records/changes/read-changes.ts";
import type { Engine } from "#tests/database/engines.ts";

import { importFolder } from "./import-folder.ts";

/** Members by record set. */
export type Members = Partial<Record<RecordSetName, readonly object[]>>;

type TestDatabase = Pick<Engine, "database">;

/** Imports members, and removes those of the record sets `replaced` that are not among them. */
export async function importMembers(
  engine: TestDatabase,
  members: Members,
  replaced: readonly RecordSetName[] = [],
): Promise<void> {
  await importFrom(engine, await sourceOf(members), removalsOf(replaced));
}

/**
 * Imports members as `importMembers` does, and returns a function that undoes the import as the import console does. It resolves to false if
 * the console would refuse that, because members of a vessel stay that the import added.
 */
export async function importUndoable(
  engine: TestDatabase,
  members: Members,
  replaced: readonly RecordSetName[] = [],
): Promise<() => Promise<boolean>> {
  const { database } = engine;
  const uploader = { uploader_id: "U1", uploader_name: "Test", uploader_email: "test@example.org" };
  const { id: upload } = await database.kysely
    .insertInto("import_upload")
    .values({ file_name: "test.zip", size: 1, sha256: "", state: "imported", ...uploader })
    .returning("id")
    .executeTakeFirstOrThrow();
  await importFrom(engine, await sourceOf(members), {
    ...removalsOf(replaced),
    onCompared: (removed) => storeDifference(database, upload, removed),
  });
  const texts = { name: "Correction", reason: "The import was undone." };
  const correction = () =>
    correctionSource(database, { upload, undone: 1, documents: [], added: [], ...texts });
  return async () => {
    let isRefused = false;
    const onCompared: ImportOptions["onCompared"] = async (removed) => {
      isRefused = await leavesMembers(database, removed);
    };
    await importFrom(engine, correction(), { onCompared, dryRun: true });
    if (!isRefused) await importFrom(engine, correction());
    return !isRefused;
  };
}

async function sourceOf(members: Members): Promise<ImportSource> {
  const files = Object.fromEntries(Object.entries(members).map(([set, lines]) => [`${set}.ndjson`, lines]));
  return openSource(await importFolder(files), null);
}

function removalsOf(replaced: readonly RecordSetName[]): Partial<ImportOptions> {
  return replaced.length > 0 ? { removals: { sets: replaced } } : {};
}

async function importFrom(
  { database }: TestDatabase,
  source: ImportSource,
  options: Partial<ImportOptions> = {},
): Promise<void> {
  const report = await importSource(database, source, {
    storeDocument: () => Promise.resolve(),
    ...options,
  });
  if (report.outcome === "refused") throw new Error(JSON.stringify(report.errors));
}

/** All changes that a reader may see after a position, with what the record began with, by default read in pages of a few, and the position of the last read. */
export async function readLog(
  { database }: Pick<Engine, "database">,
  {
    after = "0",
    filter = { initial: "included" },
    pageSize = 7,
    reader = visitor,
  }: {
    after?: string | undefined;
    filter?: ChangeFilter;
    pageSize?: number | undefined;
    reader?: Reader;
  } = {},
): Promise<{ readonly changes: readonly Change[]; readonly position: string }> {
  const changes: Change[] = [];
  for (let position = after; ;) {
    const page = await readChanges(
      database,
      { filter, after: position, order: "oldest", limit: pageSize },
      reader,
    );
    changes.push(...page.changes);
    position = page.lastPosition;
    if (!page.hasMore) return { changes, position };
  }
}

/** A change as one line: `V1 flagChanged: Panama → Malta`. */
export function lineOf({ after, before, effectiveDate, isCorrection, item, kind, vessel }: Change): string {
  const what = [vessel.assetnum, kind, ...(item === null ? [] : [`(${item})`])].join(" ");
  const when = effectiveDate === null ? "" : ` on ${effectiveDate}`;
  return `${what}: ${before ?? "–"} → ${after ?? "–"}${when}${isCorrection ? ", corrected" : ""}`;
}

/** The changes that a reader may see after a position, as lines. */
export async function readLines(
  engine: Engine,
  after = "0",
  reader: Reader = visitor,
): Promise<readonly string[]> {
  return (await readLog(engine, { after, reader })).changes.map(lineOf);
}
