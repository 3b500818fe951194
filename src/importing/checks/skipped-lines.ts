// The bad lines that an import leaves out because its operator allows some (`--skip-bad`). No vessel is imported by half: what belongs to a
// skipped vessel is skipped with it.
import { sql } from "kysely";

import type { RecordSetDescriptor } from "#contract/record-sets/record-set-descriptor.ts";
import { vessels } from "#contract/record-sets/vessel.ts";
import { findRecordSet, type RecordSetName } from "#contract/record-sets/record-sets.ts";
import type { Database } from "#database/database.ts";

import { hasHistory } from "#importing/embedded/next-history.ts";
import { BoundedList, type ImportError, type SkippedReport } from "#importing/report.ts";
import { stagingTable } from "#importing/staging.ts";
import type { CheckedMember } from "./check-line.ts";

/** A line that cannot be imported. */
export interface BadLine {
  readonly set: RecordSetName;
  readonly errors: readonly ImportError[];
  /** The line; `null` if it cannot be read. */
  readonly json: string | null;
}

export class SkippedLines {
  readonly #limit: number;
  readonly #errors: BoundedList<ImportError>;
  readonly #skipped = new BoundedList<ImportError>();
  /** The errors of the first line of each skipped vessel. */
  readonly #vessels = new Map<string, ImportError>();
  #lines = 0;
  #ofVessels = 0;

  /** Skips up to `limit` lines. The errors of lines that cannot be skipped are added to `errors`, and with one line more those of all. */
  constructor(limit: number, errors: BoundedList<ImportError>) {
    this.#limit = limit;
    this.#errors = errors;
  }

  /** Skips a bad line, or adds its errors to those of the import. */
  add({ errors, json, set }: BadLine): void {
    const [first] = errors;
    const reason = first && this.#reasonAgainst(set, json);
    if (this.#limit === 0 || !first || typeof reason === "string") {
      this.#errors.add(...errors.map((error) => withReason(error, this.#limit === 0 ? null : reason)));
      return;
    }
    this.#lines += 1;
    this.#skipped.add(...errors);
    if (this.#lines === this.#limit + 1) this.#errors.addAll(this.#skipped);
    else if (this.#lines > this.#limit) this.#errors.add(...errors);
    const vessel = set === vessels.name ? vesselKey(json) : null;
    if (vessel !== null && !this.#vessels.has(vessel)) this.#vessels.set(vessel, first);
  }

  /** Whether members belong to a skipped vessel. Counts their line as skipped. */
  isOfSkippedVessel(setName: RecordSetName, members: readonly CheckedMember[]): boolean {
    if (this.#vessels.size === 0) return false;
    const set: RecordSetDescriptor = findRecordSet(setName);
    const column = set.calls.map(({ vessel }) => vessel).find((vessel) => vessel !== undefined);
    if (column === undefined || set === vessels) return false;
    const isSkipped = members.some(({ row }) => this.#vessels.has(String(row[column])));
    if (isSkipped) this.#ofVessels += 1;
    return isSkipped;
  }

  /** Adds an error for each skipped vessel of which the source has another, valid line. To be called when all lines are staged. */
  async checkVessels({ kysely }: Database): Promise<void> {
    if (this.#vessels.size === 0 || this.#errors.count > 0) return;
    const { rows } = await sql<{ assetnum: string }>`
      select distinct assetnum from ${stagingTable(vessels.table)} where assetnum = any (${[...this.#vessels.keys()]}::text[])`.execute(
      kysely,
    );
    for (const { assetnum } of rows) {
      const error = this.#vessels.get(assetnum);
      if (error) this.#errors.add(withReason(error, `Vessel ${assetnum} has another line, too.`));
    }
  }

  /** What was skipped; `undefined` if nothing was. */
  get report(): SkippedReport | undefined {
    if (this.#lines === 0) return undefined;
    return { errors: this.#skipped.first, lines: this.#lines, ofVessels: this.#ofVessels };
  }

  #reasonAgainst(set: RecordSetName, json: string | null): string | null {
    // gap: bad lines that are not skipped
    if (hasHistory(findRecordSet(set))) return "Without it, the vessel could have a wrong class state.";
    if (set !== vessels.name || vesselKey(json) !== null) return null;
    return "It does not state which vessel it is about.";
  }
}

function withReason(error: ImportError, reason: string | null | undefined): ImportError {
  if (!reason) return error;
  return { ...error, message: `${error.message} The line cannot be skipped: ${reason}` };
}

/** The key of a vessel in a line with an error; also in one that ends early. */
function vesselKey(json: string | null): string | null {
  const key = json && /^\s*\{\s*"assetnum"\s*:\s*"([^"\\]+)"/.exec(json)?.[1];
  if (key) return key;
  try {
    const { assetnum } = JSON.parse(json ?? "") as { readonly assetnum?: unknown };
    return typeof assetnum === "string" && assetnum !== "" ? assetnum : null;
  } catch {
    return null;
  }
}
