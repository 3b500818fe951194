// What the Certificates screen shows of a certificate.
import type { MemberOf } from "#contract/calls/call-members.ts";
import { type CertificateFacts, certificateFacts } from "#contract/members/item-facts.ts";
import type { CertificateChain } from "#rules/certificates/certificate-chains.ts";
import { isDocument } from "#rules/certificates/certificate-documents.ts";
import {
  type CertificateMark,
  certificateMarks,
  isIssuedByFlag,
} from "#rules/certificates/certificate-marks.ts";
import { type CertificateStatus, statusesOf } from "#rules/certificates/certificate-status.ts";
import { isDownloadable } from "#rules/certificates/downloadable.ts";
import { isStatutory } from "#rules/access/flag-release.ts";
import type { NoLongerSupported } from "#rules/class/no-longer-supported.ts";
import { groupBy } from "#rules/group-by.ts";
import {
  isSuperseded,
  newestByName,
  type NewestByName,
  successorOf,
} from "#rules/certificates/superseded-certificate.ts";

type CertificateMember = MemberOf<"/os/ABSRECORDCERTIFICATE">;

/** The file of a certificate. */
export interface CertificateDocument {
  readonly objectId: string;
  readonly fileName: string | null;
}

export interface Certificate extends CertificateFacts {
  readonly key: string;
  readonly serviceGroupId: number | null;
  readonly isStatutory: boolean;
  /** Whether no other certificate of the vessel has the same number. */
  readonly hasUniqueNumber: boolean;
  /** Whether it is a booklet, list or report instead of a certificate. A withheld item is none, because its name is not public. */
  readonly isDocument: boolean;
  readonly flag: string | null;
  readonly isIssuedByFlag: boolean;
  /** Number assigned by the flag administration. */
  readonly flagNumber: string | null;
  readonly marks: readonly CertificateMark[];
  /** Whether a later certificate replaces it, so that it is neither new nor expiring. */
  readonly isSuperseded: boolean;
  /** The newest certificate that replaces it; `null` if the reader sees none. */
  readonly successor: CertificateReference | null;
  /** Since when and why it is no longer supported; `null` while the vessel is in class. */
  readonly noLongerSupported: NoLongerSupported | null;
  /** Object id of the document, even if it cannot be downloaded. */
  readonly documentId: string | null;
  /** `null` if there is nothing to view or download. */
  readonly document: CertificateDocument | null;
}

/** What identifies another certificate of the vessel. */
export interface CertificateReference {
  readonly number: string | null;
  readonly issueDate: string | null;
}

/** A row of the list: the newest certificate of a chain, behind which the superseded ones are folded. */
export type CertificateRow = CertificateChain<Certificate>;

export function certificateKey({ newest }: CertificateRow): string {
  return newest.key;
}

/** The statuses of a certificate, the most important first. */
export function statusesOn(certificate: Certificate, today: string): readonly CertificateStatus[] {
  return statusesOf({ ...certificate, isSupported: certificate.noLongerSupported === null }, today);
}

/** The certificates of one vessel. */
export function certificatesOf(members: readonly CertificateMember[]): readonly Certificate[] {
  const byNumber = groupBy(members, ({ certificate_number }) => certificate_number ?? null);
  const all = members.map((member) => {
    const sameNumber = byNumber.get(member.certificate_number ?? null);
    return certificateOf(member, sameNumber?.length === 1);
  });
  const newest = newestByName(all);
  return all.map((certificate) => withSuccessor(certificate, newest));
}

function withSuccessor(certificate: Certificate, newest: NewestByName<Certificate>): Certificate {
  const successor = successorOf(certificate, newest);
  return {
    ...certificate,
    isSuperseded: isSuperseded(certificate, newest),
    successor: successor && { number: successor.number, issueDate: successor.issueDate ?? null },
  };
}

export function certificateOf(member: CertificateMember, hasOwnNumber = true): Certificate {
  const facts = certificateFacts(member);
  const serviceGroupId = member.service_group_id ?? null;
  return {
    ...facts,
    key: member.certificateid,
    serviceGroupId,
    isStatutory: facts.isWithheld || isStatutory({ serviceGroupId, serviceTypeId: member.service_type_id }),
    hasUniqueNumber: hasOwnNumber,
    isDocument: !facts.isWithheld && isDocument(facts),
    flag: member.flag_name ?? null,
    isIssuedByFlag: isIssuedByFlag(member.issued_by_id),
    flagNumber: member.flag_admin_cert_num ?? null,
    marks: marksOf(member),
    isSuperseded: false,
    successor: null,
    noLongerSupported: noLongerSupportedOf(member),
    documentId: member.cert_ll_object_id ?? null,
    document: documentOf(member),
  };
}

function noLongerSupportedOf({ no_longer_supported: loss }: CertificateMember): NoLongerSupported | null {
  return loss ? { date: loss.date ?? null, reason: loss.reason ?? null } : null;
}

function marksOf(member: CertificateMember): readonly CertificateMark[] {
  return certificateMarks({
    preEcc: member.pre_ecc_ind,
    ecCompliance: member.eccompliance,
    templateVersion: member.template_version_num,
    inProgress: member.in_progress_ind,
    serviceType: member.service_type,
    freeboardStates: member.abs_freeboard_assignment?.map((state) => state.freeboard_assignment_state),
  });
}

function documentOf(member: CertificateMember): CertificateDocument | null {
  const { cert_ll_object_id: objectId, certificate_name: name, file_name } = member;
  const isAvailable = member.isllobjectexist !== false; // gap: certificates whose document is missing
  if (!objectId || !isAvailable || !isDownloadable({ certificateDocumentId: objectId, name })) return null;
  return { objectId, fileName: file_name ?? null };
}
