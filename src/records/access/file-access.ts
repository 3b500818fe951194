// Access to certificate files (docs/domain.md, sections 5 and 7, Documents). For a reader who may not see a certificate, because it is
// withheld or of a controlled vessel, its file does not exist.
import { type RawBuilder, sql } from "kysely";

import type { Member } from "#contract/calls/response.ts";
import type { Reader } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { isDownloadable } from "#rules/certificates/downloadable.ts";

import { recordControlledRead } from "./controlled-reads.ts";
import { visible } from "./controlled-vessels.ts";
import { textOf } from "#contract/members/member-fields.ts";
import { normalise } from "#records/normalise.ts";

/** A file is requested by its object key, or by the number of its certificate. */
export type FileRequest = { readonly objectId: string } | { readonly certificateNumber: string };

export interface ReadableDocument {
  /** Key of the stored file. */
  readonly objectId: string;
  /** Its name, if the certificate has one. */
  readonly fileName?: string;
  readonly certificate: Member;
}

/**
 * The requested file and its certificate; `null` if this reader may read none. Of several certificates with one number the newest counts; a
 * file that several certificates share is readable only if the reader may see all of them. A hidden file takes the same statements and
 * returns as many rows as a missing one, so that the response time does not distinguish them. Reads of a controlled vessel's file are
 * recorded; rejects if that fails.
 */
export async function findReadableDocument(
  database: Database,
  request: FileRequest,
  reader: Reader,
): Promise<ReadableDocument | null> {
  const found = await findReadable(database, request, reader);
  if (found === null) return null;
  const { certificates, ...document } = found;
  const call = "the file of a certificate";
  await recordControlledRead(database, reader, { call, named: [], members: certificates });
  return document;
}

/** A file with all certificates that share it. */
type ReadableFile = ReadableDocument & { readonly certificates: readonly Member[] };

async function findReadable(
  database: Database,
  request: FileRequest,
  reader: Reader,
): Promise<ReadableFile | null> {
  if ("objectId" in request) return readableFile(database, request.objectId, reader);
  const certificates = await readableCertificates(database, reader, (certificate) =>
    certificate.where("certificate_number", "=", request.certificateNumber),
  );
  const newest = certificates.find(hasFile);
  return readableFile(database, textOf(newest?.["cert_ll_object_id"]) ?? "", reader);
}

async function readableFile(
  database: Database,
  objectId: string,
  reader: Reader,
): Promise<ReadableFile | null> {
  const isHidden = sql`exists (select from certificate as sharing
    where sharing.object_ids @> array[${objectId}]::text[] and not ${isReadable("sharing", reader)})`;
  const certificates = await readableCertificates(database, reader, (certificate) =>
    certificate
      .where(sql<boolean>`object_ids @> array[${objectId}]::text[]`)
      .where(sql<boolean>`not ${isHidden}`),
  );
  const [certificate] = certificates;
  if (!certificate) return null;
  const fileName = certificate["file_name"];
  return { objectId, certificate, certificates, ...(typeof fileName === "string" && { fileName }) };
}

/** The certificates that this reader may see, restricted by `narrow`, newest first. */
async function readableCertificates(
  { replica }: Database,
  reader: Reader,
  narrow: (certificates: CertificateQuery) => CertificateQuery,
): Promise<readonly Member[]> {
  const certificates = newestFirst(replica).where(isReadable("certificate", reader));
  const rows = await narrow(certificates).execute();
  return rows.map(({ document }) => normalise("/os/ABSRECORDCERTIFICATE", document));
}

type CertificateQuery = ReturnType<typeof newestFirst>;

function newestFirst(replica: Database["replica"]) {
  return replica
    .selectFrom("certificate")
    .select("document")
    .orderBy("issue_date", (order) => order.desc().nullsLast())
    .orderBy("certificateid");
}

/** A condition for the certificates that this reader may see; `table` is the alias in the statement. */
function isReadable(table: "certificate" | "sharing", reader: Reader): RawBuilder<boolean> {
  const isOpenVessel = visible(reader, `${table}.assetnum`);
  return sql<boolean>`(not ${sql.ref(`${table}.withheld`)} and ${isOpenVessel})`;
}

/** The certificates that meet a condition, newest first, and whether the reader may see each. */
export async function readCertificates(
  database: Database,
  condition: ReturnType<typeof sql>,
  reader: Reader,
) {
  const rows = await newestFirst(database.replica)
    .select(isReadable("certificate", reader).as("isReadable"))
    .where(sql<boolean>`${condition}`)
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
