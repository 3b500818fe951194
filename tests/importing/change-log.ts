// Imports into a test database, and the changes that readers find in its log afterwards.
import type { Change, ChangeFilter } from "#contract/changes.ts";
import { type Reader, visitor } from "#contract/reader.ts";
import type { RecordSetName } from "#contract/record-sets.ts";
import { importSource } from "#importing/import.ts";
import { openSource } from "#importing/open-source.ts";
import { readChanges } from "#records/changes/read-changes.ts";
import type { Engine } from "#tests/database/engines.ts";

import { importFolder } from "./import-folder.ts";

/** Members by record set. */
export type Members = Partial<Record<RecordSetName, readonly object[]>>;

/** Imports members, and removes those of the record sets `replaced` that are not among them. */
export async function importMembers(
  { database }: Pick<Engine, "database">,
  members: Members,
  replaced: readonly RecordSetName[] = [],
): Promise<void> {
  const files = Object.fromEntries(Object.entries(members).map(([set, lines]) => [`${set}.ndjson`, lines]));
  const report = await importSource(database, await openSource(await importFolder(files), null), {
    storeDocument: () => Promise.resolve(),
    ...(replaced.length > 0 && { removals: { sets: replaced } }),
  });
  if (report.outcome !== "imported") throw new Error(JSON.stringify(report.errors));
}

/** All changes that a reader may see after a position, with what the record began with, by default read in pages of a few, and the position of the last read. */
export async function readLog(
  { database }: Pick<Engine, "database">,
  {
    after = "0",
    filter = { initial: "included" },
    pageSize = 7,
    reader = visitor,
  }: { after?: string; filter?: ChangeFilter; pageSize?: number | undefined; reader?: Reader } = {},
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
