// Compares a file with the stored documents: it is the same, an earlier version, or different.
import type { Member } from "#contract/calls/response.ts";
import type { FileMatch } from "#rules/certificates/certificate-verdict.ts";

import { textOf } from "#contract/members/member-fields.ts";
import type { DocumentHashes } from "#records/calls/record-call.ts";

export interface ComparedCertificate {
  readonly certificate: Member;
  /** `null` if no file was compared. */
  readonly file: FileMatch | null;
}

/** Compares a file, by its SHA-256, with the document of each certificate. */
export async function compareFiles(
  certificates: readonly Member[],
  sha256: string | undefined,
  documents: DocumentHashes | undefined,
): Promise<readonly ComparedCertificate[]> {
  if (!sha256 || !documents) return certificates.map((certificate) => ({ certificate, file: null }));
  const matchingObjects = await documents.objectsWith(sha256);
  return Promise.all(
    certificates.map(async (certificate) => ({
      certificate,
      file: await compareFile(certificate, sha256, matchingObjects, documents),
    })),
  );
}

/** Keys of the documents that a certificate may have. */
const objectFields = ["cert_ll_object_id", "ll_object_id", "ll_object_id_np", "prep_ll_object_id"];

async function compareFile(
  certificate: Member,
  sha256: string,
  matchingObjects: readonly string[],
  documents: DocumentHashes,
): Promise<FileMatch> {
  const objects = objectFields.flatMap((field) => textOf(certificate[field]) ?? []);
  const fileName = textOf(certificate["file_name"]) ?? undefined;
  // A stored file whose hash was never kept was changed from outside, so the same file is none of the record.
  const imported = objects.filter((objectId) => matchingObjects.includes(objectId));
  const hashes = await Promise.all(imported.map((objectId) => documents.hashOf(objectId, fileName)));
  if (hashes.includes(sha256)) return "same";
  return imported.length > 0 ? "earlier" : "different";
}
