// How many certificates a vessel has, and how many of each status. Every number of certificates that the product shows comes from here.
import { isoDay } from "#rules/dates.ts";
import { isDocument } from "./certificate-documents.ts";
import { passesFilter } from "./certificate-filter.ts";
import { type CertificateStatus, statusesOf } from "./certificate-status.ts";
import { type CertificateDates, effectiveExpiry } from "./certificate-expiry.ts";
import { isSuperseded, newestByName, type ReplaceableCertificate } from "./superseded-certificate.ts";

export interface CountedCertificate extends ReplaceableCertificate, CertificateDates {
  readonly term?: string | null | undefined;
  /** The flag has not released the certificate. It counts as withheld only, because nothing else of it is public. */
  readonly isWithheld: boolean;
}

export interface CertificateCounts {
  /** Released certificates, without documents. Each is in exactly one number of `byStatus`. */
  readonly released: number;
  readonly documents: number;
  readonly withheld: number;
  /** A superseded certificate counts as superseded only; while class is lost, every other one counts as not supported. */
  readonly byStatus: Readonly<Partial<Record<CertificateStatus, number>>>;
  /** Expired and soon expiring certificates by their dates, supported or not, as the filters of the list have them. */
  readonly expired: number;
  readonly expiring: number;
  /** The name of the expired certificate; `null` if there is none or several. */
  readonly onlyExpired: string | null;
  /** The first last day of those that are valid; `null` if none of them expires. */
  readonly nextExpiry: string | null;
}

/** Counts the certificates of one vessel on the day `today`. */
export function countCertificates(
  all: readonly CountedCertificate[],
  isClassLost: boolean,
  today: string,
): CertificateCounts {
  const readable = all.filter(({ isWithheld }) => !isWithheld);
  const newest = newestByName(readable);
  const certificates = readable
    .filter((one) => !isDocument(one))
    .map((one) =>
      Object.assign({}, one, { isSuperseded: isSuperseded(one, newest), isSupported: !isClassLost }),
    );
  const byStatus: Partial<Record<CertificateStatus, number>> = {};
  const validUntil: string[] = [];
  for (const certificate of certificates) {
    const status = certificate.isSuperseded ? "superseded" : statusesOf(certificate, today)[0];
    if (status) byStatus[status] = (byStatus[status] ?? 0) + 1;
    if (status === "valid" || status === "expiring") validUntil.push(isoDay(effectiveExpiry(certificate)));
  }
  const [firstExpired, ...otherExpired] = certificates.filter((one) => passesFilter("Expired", one, today));
  const expired = firstExpired ? 1 + otherExpired.length : 0;
  return {
    released: certificates.length,
    documents: readable.length - certificates.length,
    withheld: all.length - readable.length,
    byStatus,
    expired,
    expiring: certificates.filter((one) => passesFilter("Due", one, today)).length,
    onlyExpired: expired === 1 ? (firstExpired?.name ?? null) : null,
    nextExpiry: validUntil.filter((day) => day !== "").toSorted()[0] ?? null,
  };
}
