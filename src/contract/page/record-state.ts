// What every response states about the whole record: how old it is, and whether its vessels are real.
import { formatDateTime, toEpochMilliseconds } from "#rules/dates.ts";
import { shellText } from "#text/shell.ts";

/** The header of every response with the time of the last import, in ISO 8601 and UTC. */
export const recordAsOfHeader = "Plimsoll-Record-As-Of";

/** The header of every response while the record has invented vessels: name and value are a sentence. */
export const demonstrationHeader = "Plimsoll-Demonstration";

/** The vessels that are invented, by what `demonstrationHeader` says of them. */
export const inventedVessels = {
  all: shellText.allInvented,
  some: shellText.someInvented,
} as const;

export interface RecordState {
  /** Time of the last import (ISO 8601, UTC); `null` before the first, or if it cannot be read. */
  readonly recordAsOf: string | null;
  /** Which vessels of the record are invented, because they came with a demonstration. */
  readonly invented: keyof typeof inventedVessels | "none";
}

/** The state of a record that cannot be read. */
export const unknownRecord: RecordState = { recordAsOf: null, invented: "none" };

/** The sentence that everything states while the record has invented vessels: `Demonstration: every vessel here is invented.` */
export function demonstrationSentence({ invented }: Pick<RecordState, "invented">): string {
  return invented === "none" ? "" : shellText.demonstration({ invented: inventedVessels[invented] });
}

/** The sentences that texts state: `Demonstration: every vessel here is invented. Record as of 20-Nov-2026 06:00 UTC.` */
export function recordStatement(record: RecordState): string {
  const { recordAsOf } = record;
  const asOf = recordAsOf === null ? "" : shellText.recordAsOfSentence({ time: formatDateTime(recordAsOf) });
  return [demonstrationSentence(record), asOf].filter((sentence) => sentence !== "").join(" ");
}

/** What the name of a downloaded file adds, such as `-demonstration-record-2026-11-20T0600Z`. */
export function recordFileSuffix({ invented, recordAsOf }: RecordState): string {
  const at = toEpochMilliseconds(recordAsOf);
  const time = at === null ? "" : `-record-${new Date(at).toISOString().slice(0, 16).replace(":", "")}Z`;
  return (invented === "none" ? "" : "-demonstration") + time;
}
