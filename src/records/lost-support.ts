// Certificates of vessels whose class is suspended or withdrawn say so themselves (specification §1), in every answer.
import type { Member } from "#contract/answer.ts";
import type { Database } from "#database/database.ts";
import {
  type NoLongerSupported,
  noLongerSupported,
  noLongerSupportedSentence,
} from "#rules/no-longer-supported.ts";

import { vesselStatus } from "./class-summary.ts";
import { readLedgers } from "./ledgers.ts";
import { listOf, textOf } from "./member-fields.ts";

/** Adds to certificates since when and why they are no longer supported, with two queries for all of them; null where they are. */
export async function addLostSupport(
  certificates: readonly Member[],
  database: Database,
  today: string,
): Promise<readonly Member[]> {
  const vessels = [...new Set(certificates.flatMap(({ assetnum }) => textOf(assetnum) ?? []))];
  const lost = await readLostSupport(database, vessels, today);
  return certificates.map((certificate) => ({
    ...certificate,
    no_longer_supported: lost.get(textOf(certificate["assetnum"]) ?? "") ?? null,
  }));
}

/** What must be told with the file of a certificate that is no longer supported. */
export interface SupportNotice {
  /** `No longer supported since 02-Nov-2026: Overdue survey`. */
  readonly sentence: string;
  readonly certificateNumber: string;
}

/** The notice of one certificate on the day `today`; `null` while it is supported. */
export async function supportNotice(
  certificate: Member,
  database: Database,
  today: string,
): Promise<SupportNotice | null> {
  const [assetnum = "", certificateNumber = ""] = ["assetnum", "certificate_number"].map(
    (field) => textOf(certificate[field]) ?? "",
  );
  const lost = (await readLostSupport(database, [assetnum], today)).get(assetnum);
  return lost ? { sentence: noLongerSupportedSentence(lost), certificateNumber } : null;
}

/** The vessels, by asset number, whose certificates are no longer supported on the day `today`. */
export async function readLostSupport(
  database: Database,
  vessels: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, NoLongerSupported>> {
  if (vessels.length === 0) return new Map();
  const ledgers = await readLedgers(database, vessels, today);
  const rows = await database.replica
    .selectFrom("vessel")
    .select(["assetnum", "document"])
    .where("assetnum", "in", vessels)
    .execute();
  const services = new Map(rows.map(({ assetnum, document }) => [assetnum, listOf(document["abs_service"])]));
  return new Map(
    vessels.flatMap((assetnum) => {
      const status = vesselStatus(services.get(assetnum) ?? [], ledgers.get(assetnum) ?? []);
      const lost = noLongerSupported(status);
      return lost ? [[assetnum, lost] as const] : [];
    }),
  );
}
