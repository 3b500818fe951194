// Adapter of the certificates screen: maps wire members to what an item shows.
import type { MemberOf } from "#contract/call-members.ts";
import type { CertificateDates } from "#rules/certificates/certificate-expiry.ts";
import {
  type CertificateMark,
  certificateMarks,
  isIssuedByFlag,
} from "#rules/certificates/certificate-marks.ts";
import { isDownloadable } from "#rules/certificates/downloadable.ts";
import { isStatutory } from "#rules/access/flag-release.ts";
import type { NoLongerSupported } from "#rules/class/no-longer-supported.ts";
import { isSuperseded } from "#rules/certificates/superseded-certificate.ts";

type CertificateMember = MemberOf<"/os/ABSRECORDCERTIFICATE">;

/** The file of a certificate. */
export interface CertificateDocument {
  readonly objectId: string;
  readonly fileName: string | null;
}

export interface Certificate extends CertificateDates {
  readonly key: string;
  readonly serviceGroupId: number | null;
  readonly isStatutory: boolean;
  /** Whether only the group is known, because the flag has not released the certificate. */
  readonly isWithheld: boolean;
  readonly name: string | null;
  readonly number: string | null;
  /** Whether no other certificate of the vessel has the same number. */
  readonly hasUniqueNumber: boolean;
  readonly term: string | null;
  readonly flag: string | null;
  readonly isIssuedByFlag: boolean;
  /** Number assigned by the flag administration. */
  readonly flagNumber: string | null;
  readonly marks: readonly CertificateMark[];
  /** Whether a later certificate replaces it, so that it is neither due nor expiring. */
  readonly isSuperseded: boolean;
  /** Since when and why it is no longer supported; `null` while the vessel is in class. */
  readonly noLongerSupported: NoLongerSupported | null;
  /** Object id of the document, even if it cannot be downloaded. */
  readonly documentId: string | null;
  /** `null` if there is nothing to view or download. */
  readonly document: CertificateDocument | null;
}

/** The certificates of one vessel. */
export function certificatesOf(members: readonly CertificateMember[]): readonly Certificate[] {
  const numbers = members.map(({ certificate_number }) => certificate_number);
  const isUnique = (number: string | null) => numbers.filter((other) => other === number).length === 1;
  const all = members.map(supersessionFieldsOf);
  return members.map((member) => ({
    ...certificateOf(member, isUnique(member.certificate_number ?? null)),
    isSuperseded: isSuperseded(supersessionFieldsOf(member), all),
  }));
}

function supersessionFieldsOf(member: CertificateMember) {
  return {
    name: member.certificate_name ?? null,
    state: member.certificate_state ?? null,
    isInProgress: member.in_progress_ind === true,
    issueDate: member.issue_date,
    expiryDate: member.expiry_date,
  };
}

export function certificateOf(member: CertificateMember, hasOwnNumber = true): Certificate {
  const serviceGroupId = member.service_group_id ?? null;
  const isWithheld = member.withheld === true;
  return {
    key: member.certificateid,
    serviceGroupId,
    isStatutory: isWithheld || isStatutory({ serviceGroupId, serviceTypeId: member.service_type_id }),
    isWithheld,
    name: member.certificate_name ?? null,
    number: member.certificate_number ?? null,
    hasUniqueNumber: hasOwnNumber,
    term: member.certificate_term ?? null,
    flag: member.flag_name ?? null,
    isIssuedByFlag: isIssuedByFlag(member.issued_by_id),
    flagNumber: member.flag_admin_cert_num ?? null,
    marks: marksOf(member),
    isSuperseded: isSuperseded(supersessionFieldsOf(member), []),
    noLongerSupported: noLongerSupportedOf(member),
    documentId: member.cert_ll_object_id ?? null,
    document: documentOf(member),
    issueDate: member.issue_date,
    expiryDate: member.expiry_date,
    extensionDate: member.extension_date,
    statusExtensionDates: member.abs_certificate_status?.map(({ extension_date }) => extension_date),
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
