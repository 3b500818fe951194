// docs/domain.md, sections 5 and 9: which certificates can be downloaded, and when the download buttons are enabled.

export interface DownloadableCertificate {
  /** Key of the certificate's document (`cert_ll_object_id`). */
  readonly certificateDocumentId?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** Number of documents that are downloaded at the same time. */
export const parallelDownloads = 4;

/** Whether a certificate can be downloaded: it needs a document and a name. */
export function isDownloadable(certificate: DownloadableCertificate): boolean {
  return hasDocument(certificate) && Boolean(certificate.name);
}

/** Whether the download buttons are enabled: at least one certificate has a document. */
export function mayDownload(certificates: readonly DownloadableCertificate[]): boolean {
  return certificates.some(hasDocument);
}

/** Whether Select All is enabled: there are at least two certificates. */
export function maySelectAll(certificates: readonly DownloadableCertificate[]): boolean {
  return certificates.length > 1;
}

function hasDocument(certificate: DownloadableCertificate): boolean {
  return Boolean(certificate.certificateDocumentId);
}
