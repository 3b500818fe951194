// The adapter of the verification: from the record's names to what the verdict shows.
import type { MemberOf } from "#contract/call-members.ts";
import { readVerdict, type Verdict } from "#rules/certificate-verdict.ts";
import type { NoLongerSupported } from "#rules/no-longer-supported.ts";

export interface VerifiedCertificate {
  readonly verdict: Verdict;
  /** Whether a file was compared and is the document on record. */
  readonly isSameFile: boolean;
  readonly number: string | null;
  readonly name: string | null;
  readonly term: string | null;
  readonly issueDate: string | null;
  readonly validUntil: string | null;
  readonly vessel: string | null;
  readonly imoNumber: string | null;
  readonly classNumber: string | null;
  readonly flag: string | null;
  /** `null` while class is held. */
  readonly lost: NoLongerSupported | null;
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
    issueDate: member.issue_date ?? null,
    validUntil: member.expiry_date ?? null,
    vessel: member.vessel_name ?? null,
    imoNumber: member.imo_num ?? null,
    classNumber: member.class_num ?? null,
    flag: member.flag_name ?? null,
    lost: lost.date ? lost : null,
  };
}

/** A question that the record has no answer to. */
export const unknownCertificate: VerifiedCertificate = verifiedCertificate({ verdict: "unknown" });
