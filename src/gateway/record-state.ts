/** A state of the record; what is derived from the record alone only changes with it. */
export interface RecordState {
  /** Number of the last import. */
  readonly version: number;
  /** Day in UTC, such as `2026-11-20`. */
  readonly day: string;
}
