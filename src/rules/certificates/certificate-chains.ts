// A chain is a certificate with the certificates of the same vessel and name that it has replaced. Lists show the newest one of each chain and
// fold the superseded ones behind it.
import { isoDay } from "#rules/dates.ts";
import { groupBy } from "#rules/group-by.ts";
import { type CertificateDates, isExtended } from "./certificate-expiry.ts";
import {
  isSuperseded,
  newestByName,
  type NewestByName,
  type ReplaceableCertificate,
  successorOf,
} from "./superseded-certificate.ts";

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

/** Position of a certificate; `newest` are the newest certificates of its vessel. */
export function chainPosition(
  certificate: ChainedCertificate,
  newest: NewestByName<ChainedCertificate>,
): ChainPosition {
  if (isSuperseded(certificate, newest)) return "superseded";
  return isExtended(certificate) ? "extended" : "current";
}

/** The chains of certificates in the order of the list; chains of one name are in the order current, extended, superseded. */
export function certificateChains<Certificate extends ChainedCertificate>(
  certificates: readonly Certificate[],
): readonly CertificateChain<Certificate>[] {
  const newest = newestByName(certificates);
  const bySuccessor = groupBy(certificates, (one) => successorOf(one, newest));
  const byName = groupBy(bySuccessor.get(null) ?? [], (one) => one.name ?? one);
  const position = (one: Certificate) => chainPositions.indexOf(chainPosition(one, newest));
  return [...byName.values()]
    .flatMap((ofName) => ofName.toSorted((one, other) => position(one) - position(other)))
    .map((one) => ({ newest: one, replaced: (bySuccessor.get(one) ?? []).toSorted(latestFirst) }));
}

function latestFirst(one: ChainedCertificate, other: ChainedCertificate): number {
  const [first, second] = [isoDay(one.issueDate), isoDay(other.issueDate)];
  if (first === second) return 0;
  return first > second ? -1 : 1;
}
