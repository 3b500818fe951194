// The members and documents in the spool as the source of an import.
import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { recordSets } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";
import type { ImportSource, SourceDocument, SourceLine } from "#importing/source.ts";

import type { SetRemovals } from "./removals/find-removals.ts";
import { documentOf } from "./removals/record-rows.ts";
import type { SourceMember } from "./source/source-page.ts";
import type { Spool } from "./spool/spool.ts";

interface SpoolContent {
  readonly name: string;
  readonly database: Database;
  readonly spool: Spool;
  readonly notes: readonly string[];
  readonly documents: readonly SourceDocument[];
  /** Rows that the record keeps although the source sent no data for them. */
  readonly kept: readonly Pick<SetRemovals, "set" | "kept">[];
}

/**
 * Returns the source. Rows that the record keeps follow as they are stored, with their changes, so that the import, which removes what its
 * source lacks, keeps them.
 */
export function spoolSource({ database, documents, name, notes, kept, spool }: SpoolContent): ImportSource {
  return {
    name,
    errors: [],
    notes,
    documents,
    async *lines() {
      const summaries = await Promise.all(recordSets.map((set) => spool.summary(set.name)));
      const total = summaries.reduce((sum, { lines }) => sum + lines, 0);
      let read = 0;
      for (const set of recordSets) {
        for await (const line of linesOf(spool, set)) {
          read += 1;
          yield { ...line, progress: read / total };
        }
        const progress = total === 0 ? 1 : read / total;
        const rows = kept.flatMap((one) => (one.set.name === set.name ? one.kept : []));
        for (const [index, row] of rows.entries()) {
          const stored = await documentOf(database, set, row);
          if (stored === null) continue;
          const json = withChanges(stored, row.changes);
          yield { file: `${set.name} (kept)`, line: index + 1, set: set.name, json, progress };
        }
      }
    },
  };
}

/** A document with other fields. Without any it stays the same text. */
function withChanges(document: string, changes: SourceMember): string {
  if (Object.keys(changes).length === 0) return document;
  return JSON.stringify({ ...(JSON.parse(document) as SourceMember), ...changes });
}

async function* linesOf(
  spool: Spool,
  { name }: Pick<RecordSetDescriptor, "name"> & { readonly name: SourceLine["set"] },
): AsyncGenerator<Omit<SourceLine, "progress">> {
  let line = 0;
  for await (const json of spool.lines(name)) {
    line += 1;
    yield { file: name, line, set: name, json };
  }
}
