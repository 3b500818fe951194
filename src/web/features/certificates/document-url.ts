import { viewCertificatePath } from "#web/paths.ts";
import type { Certificate } from "./certificate.ts";
import { fileUrl } from "./download-list.ts";

/**
 * Returns the URL at which a certificate's document is viewed: by certificate number, or by file if the number is missing or ambiguous
 * and while an administrator impersonates a user. Returns `null` if there is no document.
 */
export function documentUrl(certificate: Certificate, impersonatedBy: string | null): string | null {
  const { number, document, hasUniqueNumber: hasOwnNumber } = certificate;
  if (!document) return null;
  // gap: links under impersonation
  const usesNumber = number !== null && hasOwnNumber && impersonatedBy === null;
  return usesNumber ? viewCertificatePath(number) : fileUrl(document.objectId, document.fileName);
}
