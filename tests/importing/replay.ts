// Imports after which the change log replayed from zero equals the record that a visitor reads.
import { sql } from "kysely";
import { expect } from "vitest";

import { latestChangePosition } from "#records/changes/read-changes.ts";

import { empty, type Engine } from "#tests/database/engines.ts";

import { importUndoable, type Members } from "./change-log.ts";
import { fileRecord, replayedRecord, visitorsRecord } from "./replayed-record.ts";

export interface ReplayedImport {
  readonly members: Members;
  /** Whether the import removes what its record sets lack. */
  readonly isReplacing?: boolean;
  readonly isUndone?: boolean;
}

/**
 * Expects the log replayed from zero, and files of the record with the log since, to equal the record after each import, and after its undo, of an
 * empty record.
 */
export async function expectReplay(
  engine: Engine,
  assetnums: readonly string[],
  imports: readonly ReplayedImport[],
): Promise<void> {
  await empty(engine.database);
  let start: Awaited<ReturnType<typeof startNow>> | undefined;
  const expectEqual = async () => {
    const visible = await visitorsRecord(engine, assetnums);
    expect(await replayedRecord(engine)).toEqual(visible);
    // Files of the record are withdrawn when an import hides what they have.
    if (start === undefined || (await wasHiding(engine))) start = await startNow(engine);
    expect(await replayedRecord(engine, { start })).toEqual(visible);
  };
  for (const { isReplacing = false, isUndone = false, members } of imports) {
    const sets = Object.keys(members) as (keyof Members)[];
    if (sets.length === 0) continue;
    const undo = await importUndoable(engine, members, isReplacing ? sets : []);
    await expectEqual();
    if (isUndone && (await undo())) await expectEqual();
  }
}

async function startNow(engine: Engine) {
  return { records: await fileRecord(engine), position: await latestChangePosition(engine.database) };
}

async function wasHiding({ database }: Engine): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`
    select hides_members as hides from import_log order by id desc limit 1`.execute(database.kysely);
  return rows[0]?.hides === true;
}
