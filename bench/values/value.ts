/** One figure of the product alone, which is compared with a bound instead of a peer. */
export interface Value {
  readonly group: string;
  readonly work: string;
  readonly value: number;
  readonly unit: "µs" | "ms" | "s" | "MiB" | "crashes" | "share" | "×";
  /** The most that it may be. */
  readonly bound?: number;
}
