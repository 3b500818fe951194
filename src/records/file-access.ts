// Who may read a certificate's file (specification §5 and §7, Documents). The file of a withheld certificate, or of one of a
// controlled vessel, is not there for a reader who may not see that certificate.
import { sql } from "kysely";

import type { Member } from "#contract/answer.ts";
import type { Reader } from "#contract/reader.ts";
import type { Database } from "#database/database.ts";
import { isDownloadable } from "#rules/downloadable.ts";

import { isCleared, isOpen } from "./controlled-vessels.ts";
import { textOf } from "./member-fields.ts";
import { normalise } from "./normalise.ts";

/** A file is asked for by its own key, or by the number of its certificate. */
export type FileAsked = { readonly objectId: string } | { readonly certificateNumber: string };

export interface ReadableDocument {
  /** Key of the stored file. */
  readonly objectId: string;
  /** Its name, where the certificate says it. */
  readonly fileName?: string;
  readonly certificate: Member;
}

/**
 * The file that is asked for, and its certificate; `null` if there is none that this reader may read. Of several certificates of
 * one number the newest counts; a file that several certificates share must be readable by each of them.
 */
export async function readableDocument(
  database: Database,
  asked: FileAsked,
  reader: Reader,
): Promise<ReadableDocument | null> {
  if ("objectId" in asked) return readableFile(database, asked.objectId, reader);
  const rows = await readCertificates(database, sql`certificate_number = ${asked.certificateNumber}`, reader);
  const newest = rows.find(({ isReadable, certificate }) => isReadable && hasFile(certificate));
  return newest ? readableFile(database, String(newest.certificate["cert_ll_object_id"]), reader) : null;
}

async function readableFile(
  database: Database,
  objectId: string,
  reader: Reader,
): Promise<ReadableDocument | null> {
  const rows = await readCertificates(database, sql`object_ids @> array[${objectId}]::text[]`, reader);
  const [newest] = rows;
  if (!newest || rows.some(({ isReadable }) => !isReadable)) return null;
  const { certificate } = newest;
  const fileName = certificate["file_name"];
  return { objectId, certificate, ...(typeof fileName === "string" && { fileName }) };
}

/** Certificates that meet a condition, the newest first, and whether the reader may see each. */
export async function readCertificates(
  database: Database,
  condition: ReturnType<typeof sql>,
  reader: Reader,
) {
  const isCleanVessel = isCleared(reader) ? sql.lit(true) : isOpen("certificate.assetnum");
  const rows = await database.replica
    .selectFrom("certificate")
    .select(["document", sql<boolean>`not withheld and ${isCleanVessel}`.as("isReadable")])
    .where(sql<boolean>`${condition}`)
    .orderBy("issue_date", (order) => order.desc().nullsLast())
    .orderBy("certificateid")
    .execute();
  return rows.map(({ document, isReadable }) => ({
    certificate: normalise("/os/ABSRECORDCERTIFICATE", document),
    isReadable,
  }));
}

function hasFile(certificate: Member): boolean {
  const [documentId, name] = [certificate["cert_ll_object_id"], certificate["certificate_name"]];
  return isDownloadable({ certificateDocumentId: textOf(documentId), name: textOf(name) });
}
