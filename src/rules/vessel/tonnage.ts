// docs/domain.md, section 2 (Tonnage Characteristics): a zero tonnage is blank, and a record without any tonnage is left out.
import { formatNumber } from "#rules/numbers.ts";

export interface TonnageRecord {
  readonly regulation?: string | null | undefined;
  readonly isRegistered?: boolean | null | undefined;
  readonly gross?: number | null | undefined;
  readonly net?: number | null | undefined;
}

export interface TonnageRow {
  readonly regulation: string;
  readonly isRegistered: boolean;
  /** `34,508`, or empty. */
  readonly gross: string;
  readonly net: string;
}

/** Returns the rows of the Tonnage Characteristics panel. */
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

/** Formats a tonnage as `34,508`; zero and missing values are blank. */
export function formatTonnage(tonnage: number | null | undefined): string {
  return tonnage ? formatNumber(tonnage) : "";
}
