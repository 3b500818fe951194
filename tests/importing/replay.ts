// Imports after which the change log replayed from zero equals the record that a visitor reads.
import { expect } from "vitest";

import { empty, type Engine } from "#tests/database/engines.ts";

import { importUndoable, type Members } from "./change-log.ts";
import { replayedRecord, visitorsRecord } from "./replayed-record.ts";

export interface ReplayedImport {
  readonly members: Members;
  /** Whether the import removes what its record sets lack. */
  readonly isReplacing?: boolean;
  readonly isUndone?: boolean;
}

/** Expects both to be equal after each import, and after its undo, of an empty record. */
export async function expectReplay(
  engine: Engine,
  assetnums: readonly string[],
  imports: readonly ReplayedImport[],
): Promise<void> {
  await empty(engine.database);
  const expectEqual = async () =>
    expect(await replayedRecord(engine)).toEqual(await visitorsRecord(engine, assetnums));
  for (const { isReplacing = false, isUndone = false, members } of imports) {
    const sets = Object.keys(members) as (keyof Members)[];
    if (sets.length === 0) continue;
    const undo = await importUndoable(engine, members, isReplacing ? sets : []);
    await expectEqual();
    if (isUndone && (await undo())) await expectEqual();
  }
}
