// Specification §5: which certificates can be downloaded, and when the buttons for it are enabled.

export interface DownloadableCertificate {
  /** Key of the certificate's document (`cert_ll_object_id`). */
  readonly certificateDocumentId?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** How many documents are fetched at a time. */
export const parallelDownloads = 4;

/** A certificate can be downloaded only with both a document and a name. */
export function isDownloadable(certificate: DownloadableCertificate): boolean {
  return hasDocument(certificate) && Boolean(certificate.name);
}

/** The download buttons are enabled if any certificate has a document. */
export function mayDownload(certificates: readonly DownloadableCertificate[]): boolean {
  return certificates.some(hasDocument);
}

/** Select All is enabled from two certificates on. */
export function maySelectAll(certificates: readonly DownloadableCertificate[]): boolean {
  return certificates.length > 1;
}

function hasDocument(certificate: DownloadableCertificate): boolean {
  return Boolean(certificate.certificateDocumentId);
}
