import { viewCertificatePath } from "#web/paths.ts";
import type { Certificate } from "./certificate.ts";
import { addressOfFile } from "./download-list.ts";

/**
 * Where a certificate's document is seen: by the number of the certificate. By its file where the number does not lead to this
 * very document, and while an administrator views as another user; `null` where there is none.
 */
export function documentAddress(certificate: Certificate, impersonatedBy: string | null): string | null {
  const { number, document, hasOwnNumber } = certificate;
  if (!document) return null;
  // gap: links under impersonation
  const isByNumber = number !== null && hasOwnNumber && impersonatedBy === null;
  return isByNumber ? viewCertificatePath(number) : addressOfFile(document.objectId, document.fileName);
}
