// Certificates are not supported while class is suspended or withdrawn (docs/domain.md, section 1). Every response with a certificate
// states this.
import type { Member } from "#contract/calls/response.ts";
import type { Database } from "#database/database.ts";
import { isDocument } from "#rules/certificates/certificate-documents.ts";
import { type NoLongerSupported, noLongerSupported } from "#rules/class/no-longer-supported.ts";

import { vesselStatus } from "./class-summary.ts";
import { readClassStatusHistories } from "./class-status-histories.ts";
import { verdictFields } from "./vessel-facts.ts";
import { certificateFacts } from "#contract/members/item-facts.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { readVesselFields } from "#records/vessel-fields.ts";

/**
 * Adds to certificates since when and why they are not supported, or null if they are, with two queries for all of them. A document is not
 * a certificate, so that it is neither.
 */
export async function addNotSupported(
  certificates: readonly Member[],
  database: Database,
  today: string,
): Promise<readonly Member[]> {
  const vessels = [...new Set(certificates.flatMap(({ assetnum }) => textOf(assetnum) ?? []))];
  const notSupported = await readNotSupported(database, vessels, today);
  return certificates.map((certificate) => ({
    ...certificate,
    no_longer_supported: isDocument(certificateFacts(certificate))
      ? null
      : (notSupported.get(textOf(certificate["assetnum"]) ?? "") ?? null),
  }));
}

/** The notice that goes with the file of a certificate that is not supported. */
export interface NotSupportedNotice extends NoLongerSupported {
  readonly certificateNumber: string;
}

/** The notice for one certificate on the day `today`; `null` while it is supported. */
export async function notSupportedNotice(
  certificate: Member,
  database: Database,
  today: string,
): Promise<NotSupportedNotice | null> {
  if (isDocument(certificateFacts(certificate))) return null;
  const [assetnum = "", certificateNumber = ""] = ["assetnum", "certificate_number"].map(
    (field) => textOf(certificate[field]) ?? "",
  );
  const notSupported = (await readNotSupported(database, [assetnum], today)).get(assetnum);
  return notSupported ? { ...notSupported, certificateNumber } : null;
}

/**
 * Since when and why certificates are not supported on the day `today`, by asset number; vessels with supported certificates are missing.
 */
async function readNotSupported(
  database: Database,
  vessels: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, NoLongerSupported>> {
  if (vessels.length === 0) return new Map();
  const histories = await readClassStatusHistories(database, vessels, today);
  const services = await readVesselFields(database, vessels, verdictFields);
  return new Map(
    vessels.flatMap((assetnum) => {
      const status = vesselStatus(services.get(assetnum) ?? {}, histories.get(assetnum) ?? [], today);
      const notSupported = noLongerSupported(status);
      return notSupported ? [[assetnum, notSupported] as const] : [];
    }),
  );
}
