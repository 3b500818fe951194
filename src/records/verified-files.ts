// A file beside the documents on record: the same, an earlier version of one, or another.
import type { Member } from "#contract/answer.ts";
import type { FileMatch } from "#rules/certificate-verdict.ts";

import { textOf } from "./member-fields.ts";
import type { DocumentHashes } from "./record-call.ts";

export interface Compared {
  readonly certificate: Member;
  /** `null` where no file was looked at. */
  readonly file: FileMatch | null;
}

/** Compares a file, by its SHA-256, with the document of each certificate. */
export async function compareFiles(
  certificates: readonly Member[],
  sha256: string | undefined,
  documents: DocumentHashes | undefined,
): Promise<readonly Compared[]> {
  if (!sha256 || !documents) return certificates.map((certificate) => ({ certificate, file: null }));
  const known = await documents.objectsWith(sha256);
  return Promise.all(
    certificates.map(async (certificate) => ({
      certificate,
      file: await compareFile(certificate, sha256, known, documents),
    })),
  );
}

/** Keys of the documents that a certificate may have. */
const objectFields = ["cert_ll_object_id", "ll_object_id", "ll_object_id_np", "prep_ll_object_id"];

async function compareFile(
  certificate: Member,
  sha256: string,
  known: readonly string[],
  documents: DocumentHashes,
): Promise<FileMatch> {
  const objects = objectFields.flatMap((field) => textOf(certificate[field]) ?? []);
  const fileName = textOf(certificate["file_name"]) ?? undefined;
  const hashes = await Promise.all(objects.map((objectId) => documents.hashOf(objectId, fileName)));
  if (hashes.includes(sha256)) return "same";
  return objects.some((objectId) => known.includes(objectId)) ? "earlier" : "different";
}
