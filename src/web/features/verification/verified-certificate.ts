// Maps a verification member to the view model of the verdict card.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { readVerdict, type Verdict } from "#rules/certificates/certificate-verdict.ts";
import { earlierLosses } from "#rules/class/earlier-losses.ts";
import type { EarlierLoss } from "#rules/class/ended-losses.ts";
import { type ClassStanding, readClassStanding } from "#rules/class/loss-of-class.ts";
import type { NoLongerSupported } from "#rules/class/no-longer-supported.ts";

export interface VerifiedCertificate {
  readonly verdict: Verdict;
  /** The compared file is identical to the document on record. */
  readonly isSameFile: boolean;
  readonly number: string | null;
  readonly name: string | null;
  readonly term: string | null;
  /** The state of the certificate itself. The verdict can be one of class. */
  readonly state: string | null;
  readonly issueDate: string | null;
  readonly issuePlace: string | null;
  /** The expiry date on the certificate, whatever the verdict. */
  readonly expiryDate: string | null;
  readonly vessel: string | null;
  readonly imoNumber: string | null;
  readonly classNumber: string | null;
  readonly flag: string | null;
  /** Whether the vessel's class is held, suspended or withdrawn. */
  readonly classStanding: ClassStanding;
  /** `null` while class is held, or if the record has no date for its loss. */
  readonly lost: NoLongerSupported | null;
  /** The losses of class that ended within the last two years. */
  readonly earlierLosses: readonly EarlierLoss[];
}

export function verifiedCertificate(member: MemberOf<"/script/ABSRECORDVERIFY">): VerifiedCertificate {
  const verdict = readVerdict(member.verdict);
  const lost = { date: member.class_lost_date ?? null, reason: member.class_lost_reason ?? null };
  return {
    verdict,
    isSameFile: member.file_match === "same",
    number: member.certificate_number ?? null,
    name: member.certificate_name ?? null,
    term: member.certificate_term ?? null,
    state: member.certificate_state ?? null,
    issueDate: member.issue_date ?? null,
    issuePlace: member.issue_place ?? null,
    expiryDate: member.expiry_date ?? null,
    vessel: member.vessel_name ?? null,
    imoNumber: member.imo_num ?? null,
    classNumber: member.class_num ?? null,
    flag: member.flag_name ?? null,
    classStanding: readClassStanding(member.class_standing),
    lost: lost.date ? lost : null,
    earlierLosses: earlierLosses({ earlier_losses: member.earlier_losses }),
  };
}

/** The view model for a certificate that is not in the public record. */
export const unknownCertificate: VerifiedCertificate = verifiedCertificate({ verdict: "unknown" });

/** A file in which no number can be read, and which was not issued as it is. The verdict does not depend on where it was altered. */
export const unknownFile: VerifiedCertificate = verifiedCertificate({ verdict: "altered" });
