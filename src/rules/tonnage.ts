// Specification §2, Tonnage Characteristics: a zero tonnage shows blank, a record with neither tonnage is omitted.
import { formatNumber } from "./numbers.ts";

export interface TonnageRecord {
  readonly regulation?: string | null | undefined;
  readonly isRegistered?: boolean | null | undefined;
  readonly gross?: number | null | undefined;
  readonly net?: number | null | undefined;
}

export interface TonnageRow {
  readonly regulation: string;
  readonly isRegistered: boolean;
  /** `34,508`; empty where there is none. */
  readonly gross: string;
  readonly net: string;
}

/** The rows of the card. */
export function tonnageRows(records: readonly TonnageRecord[]): readonly TonnageRow[] {
  return records
    .filter((record) => record.gross || record.net)
    .map((record) => ({
      regulation: record.regulation ?? "",
      isRegistered: record.isRegistered === true,
      gross: formatTonnage(record.gross),
      net: formatTonnage(record.net),
    }));
}

/** A tonnage as it is shown, `34,508`; zero and none are blank. */
export function formatTonnage(tonnage: number | null | undefined): string {
  return tonnage ? formatNumber(tonnage) : "";
}
