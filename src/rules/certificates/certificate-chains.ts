// A chain is a certificate with the certificates of the same vessel and name that it has replaced. Lists show the newest one of each chain and
// fold the superseded ones behind it.
import { isoDay } from "#rules/dates.ts";
import { type CertificateDates, isExtended } from "./certificate-expiry.ts";
import { isSuperseded, type ReplaceableCertificate, successorOf } from "./superseded-certificate.ts";

export type ChainedCertificate = ReplaceableCertificate & CertificateDates;

// gap: extended certificates
/** `extended`: current, with a period of validity that was extended. */
export const chainPositions = ["current", "extended", "superseded"] as const;
export type ChainPosition = (typeof chainPositions)[number];

export interface CertificateChain<Certificate> {
  /** The certificate that no other one replaces. It is superseded only if its own state says so. */
  readonly newest: Certificate;
  /** The certificates that `newest` has replaced, the latest first. */
  readonly replaced: readonly Certificate[];
}

/** Position of a certificate among the certificates of its vessel. */
export function chainPosition(
  certificate: ChainedCertificate,
  all: readonly ChainedCertificate[],
): ChainPosition {
  if (isSuperseded(certificate, all)) return "superseded";
  return isExtended(certificate) ? "extended" : "current";
}

/** The chains of certificates in the order of the list; chains of one name are in the order current, extended, superseded. */
export function certificateChains<Certificate extends ChainedCertificate>(
  certificates: readonly Certificate[],
): readonly CertificateChain<Certificate>[] {
  const successors = new Map(certificates.map((one) => [one, successorOf(one, certificates)]));
  const newest = certificates.filter((one) => successors.get(one) === null);
  return newestByName(newest, certificates).map((one) => ({
    newest: one,
    replaced: certificates.filter((other) => successors.get(other) === one).toSorted(latestFirst),
  }));
}

/** Orders certificates of one name by position, and leaves each name where it first appears. */
function newestByName<Certificate extends ChainedCertificate>(
  newest: readonly Certificate[],
  all: readonly Certificate[],
): readonly Certificate[] {
  const firstOfName = (one: Certificate) =>
    one.name === null ? newest.indexOf(one) : newest.findIndex(({ name }) => name === one.name);
  const position = (one: Certificate) => chainPositions.indexOf(chainPosition(one, all));
  return newest.toSorted(
    (one, other) => firstOfName(one) - firstOfName(other) || position(one) - position(other),
  );
}

function latestFirst(one: ChainedCertificate, other: ChainedCertificate): number {
  const [first, second] = [isoDay(one.issueDate), isoDay(other.issueDate)];
  if (first === second) return 0;
  return first > second ? -1 : 1;
}
