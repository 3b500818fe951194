// Settings of the sync from a Maximo or another Plimsoll.
import { z } from "zod";
import { parseSourceAddress, type SourceAddress } from "#sync/source/source-address.ts";
import { defaultMaxBytes } from "#sync/sync-bounds.ts";
import { StartError } from "#main/start-error.ts";

export interface SyncConfiguration {
  readonly address: SourceAddress | null;
  readonly apiKey: string | null;
  /** Milliseconds between two syncs of the server; `null` if it does not sync. */
  readonly every: number | null;
  /** Bytes of all pages and documents of one sync. */
  readonly maxBytes: number;
}

/** A warning if requests to the source, with its API key, are not encrypted; otherwise `null`. */
export function unencryptedWarning(address: SourceAddress | null): string | null {
  if (address === null || !address.origin.startsWith("http:")) return null;
  return `The source ${address.name} is read over http: SYNC_KEY and the record are not encrypted on the way. Use an https address.`;
}

export const addressError = "must be the address of a Maximo, such as https://maximo.example/maximo/api";

const minute = 60_000;
const units: Readonly<Record<string, number>> = { m: minute, h: 60 * minute, d: 24 * 60 * minute };

/** Environment variables. */
export const syncVariables = {
  SYNC_URL: z
    .string()
    .transform((text, context) => {
      const address = parseSourceAddress(text);
      if (address !== null) return address;
      context.addIssue(addressError);
      return z.NEVER;
    })
    .optional()
    .describe("Maximo or Plimsoll from which the record is synced, `https://maximo.example/maximo/api`"),
  // What an HTTP header can contain.
  SYNC_KEY: z
    .string()
    .regex(/^[\u0021-\u007e]+$/, { error: "must be an API key, without spaces" })
    .optional()
    .describe("API key of that source"),
  SYNC_EVERY: z
    .string()
    .regex(/^[1-9]\d{0,3}[mhd]$/, {
      error: "must be a time of minutes, hours or days, such as 15m, 1h or 1d",
    })
    .transform((text) => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? minute))
    .optional()
    .describe(
      "how often the server syncs, in minutes, hours or days: `15m`, `1h`, `1d`. Default: only by command",
    ),
  SYNC_MAX_BYTES: z
    .string()
    .regex(/^[1-9]\d{0,4}[MG]B$/, {
      error: "must be a number of megabytes or gigabytes, such as 500MB or 10GB",
    })
    .transform((text) => Number(text.slice(0, -2)) * 1024 ** (text.endsWith("GB") ? 3 : 2))
    .default(defaultMaxBytes)
    .describe(
      "megabytes or gigabytes that one sync may receive with documents, `500MB` or `10GB`. Default: `10GB`",
    ),
};

const variables = z.object(syncVariables);

/** Throws `StartError` if a setting lacks another. */
export function syncConfiguration({
  SYNC_EVERY,
  SYNC_KEY,
  SYNC_MAX_BYTES,
  SYNC_URL,
}: z.infer<typeof variables>): SyncConfiguration {
  if (SYNC_EVERY !== undefined && SYNC_URL === undefined) {
    throw new StartError("SYNC_EVERY needs SYNC_URL, the address of the source.");
  }
  if (SYNC_URL !== undefined && SYNC_KEY === undefined) {
    throw new StartError("SYNC_URL needs SYNC_KEY, the API key of the source.");
  }
  return {
    address: SYNC_URL ?? null,
    apiKey: SYNC_KEY ?? null,
    every: SYNC_EVERY ?? null,
    maxBytes: SYNC_MAX_BYTES,
  };
}
