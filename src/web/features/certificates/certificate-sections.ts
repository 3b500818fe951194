// The groups of the list: certificates by service group, and apart from them the documents, which certify nothing.
import { groupByService, type Section, type ServiceGroupName } from "#rules/surveys/service-groups.ts";
import type { Certificate } from "./certificate.ts";

export type CertificateSection = Section<Certificate, ServiceGroupName | "documents">;

/** The groups in display order. Empty ones are left out. */
export function certificateSections(certificates: readonly Certificate[]): readonly CertificateSection[] {
  const documents = certificates.filter(({ isDocument }) => isDocument);
  return [
    ...groupByService(certificates.filter((certificate) => !certificate.isDocument)),
    ...(documents.length > 0 ? [{ group: "documents" as const, items: documents }] : []),
  ];
}
