// docs/domain.md, section 4 (certificate marks): the marks beside the name of a certificate.

export interface MarkedCertificate {
  readonly preEcc?: boolean | null | undefined;
  readonly ecCompliance?: boolean | null | undefined;
  readonly templateVersion?: number | null | undefined;
  readonly inProgress?: boolean | null | undefined;
  readonly serviceType?: string | null | undefined;
  /** States of the freeboard assignments of the certificate. */
  readonly freeboardStates?: readonly (string | null | undefined)[] | undefined;
}

export type CertificateMark = "ECC" | "Electronic" | "In Progress" | "Active";

/** First template version whose certificates show the mark Electronic. */
export const firstElectronicTemplate = 50;

export const loadLineService = "Load Line Certification";

/** The marks of a certificate in display order. */
export function certificateMarks(certificate: MarkedCertificate): readonly CertificateMark[] {
  const marks: readonly (readonly [CertificateMark, boolean])[] = [
    ["ECC", isElectronicCompliant(certificate)],
    ["Electronic", showsElectronicKind(certificate)],
    ["In Progress", certificate.inProgress === true],
    ["Active", isActiveLoadLine(certificate)],
  ];
  return marks.filter(([, applies]) => applies).map(([mark]) => mark);
}

/** Whether the certificate is an electronic compliant certificate (ECC). */
export function isElectronicCompliant(certificate: MarkedCertificate): boolean {
  const isCompliant = certificate.preEcc !== true && certificate.ecCompliance === true;
  return isCompliant && (certificate.templateVersion ?? 0) > 0;
}

/** Whether the certificate has the mark Electronic. */
export function showsElectronicKind(certificate: MarkedCertificate): boolean {
  // gap: certificates without a template version
  return certificate.preEcc === true || (certificate.templateVersion ?? 0) >= firstElectronicTemplate;
}

/** Whether the certificate is a load line certificate with an active freeboard assignment. */
export function isActiveLoadLine(certificate: MarkedCertificate): boolean {
  const isActive = certificate.freeboardStates?.some((state) => state?.toLowerCase() === "active");
  return certificate.serviceType === loadLineService && isActive === true;
}

/** `issued_by_id` of a certificate that the flag administration issued. */
const flagAdministration = 2;

export function isIssuedByFlag(issuedById: number | null | undefined): boolean {
  return issuedById === flagAdministration;
}
