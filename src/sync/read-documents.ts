// Brings the documents of certificates into the spool: those that the document store lacks, and in a full comparison those that have changed.
import { certificates } from "#contract/record-sets/certificate.ts";
import { isSafeName } from "#documents/store.ts";
import { checkDocument, maxDocumentBytes } from "#importing/checks/check-document.ts";
import type { SourceDocument } from "#importing/source.ts";

import type { FileState, SourceClient } from "./source/source-client.ts";
import { SourceError } from "./source/source-error.ts";
import type { SourceMember } from "./source/source-page.ts";
import type { Spool } from "./spool/spool.ts";

/** Finds a document in the store; its length is in bytes. */
export type FindStored = (objectId: string, fileName: string) => Promise<{ readonly length: number } | null>;

interface DocumentReading {
  readonly client: SourceClient;
  readonly spool: Spool;
  readonly findStored: FindStored;
  /**
   * When the documents of the store were last compared with the source, in milliseconds since 1970, 0 for never; `null` if they are not to be
   * compared now.
   */
  readonly comparedAt: number | null;
  readonly signal?: AbortSignal | undefined;
  readonly onDocument: (file: string) => void;
}

export interface ReadDocuments {
  readonly documents: readonly SourceDocument[];
  /** Documents that certificates name, but that the source does not have, does not release, or sends with another content than their name says. */
  readonly missing: number;
}

interface NamedDocument {
  readonly objectId: string;
  readonly fileName: string;
}

/** Reads the documents that the certificates in the spool name. Rejects with a `SourceError`. */
export async function readDocuments(reading: DocumentReading): Promise<ReadDocuments> {
  const documents: SourceDocument[] = [];
  const seen = new Set<string>();
  let missing = 0;
  for await (const line of reading.spool.lines(certificates.name)) {
    for (const named of documentsOf(JSON.parse(line) as SourceMember)) {
      reading.signal?.throwIfAborted();
      const file = `${named.objectId}/${named.fileName}`;
      if (seen.has(file)) continue;
      seen.add(file);
      const length = await readDocument(reading, named, file);
      if (length === "missing") missing += 1;
      if (typeof length === "string") continue;
      const document = documentIn(reading.spool, named, file, length);
      // Such as a page of a log-in in place of a PDF: it must not stop the record.
      if ((await checkDocument(document)) === null) documents.push(document);
      else missing += 1;
    }
  }
  return { documents, missing };
}

/** The documents that a certificate names. Names that no document can have are left out. */
function documentsOf(certificate: SourceMember): readonly NamedDocument[] {
  const fileName = certificate["file_name"];
  if (typeof fileName !== "string" || !isSafeName(fileName)) return [];
  const ids = ["cert_ll_object_id", "ll_object_id", "ll_object_id_np", "prep_ll_object_id"];
  const objectIds = ids.map((name) => certificate[name]).filter((id) => typeof id === "string");
  return [...new Set(objectIds)].filter(isSafeName).map((objectId) => ({ objectId, fileName }));
}

/** Bytes of the document in the spool, or why it has none. */
async function readDocument(
  { client, comparedAt, findStored, onDocument, spool }: DocumentReading,
  { fileName, objectId }: NamedDocument,
  file: string,
): Promise<number | "missing" | "stored"> {
  const received = await spool.documentLength(file);
  if (received !== null) return received;
  const stored = await findStored(objectId, fileName);
  if (stored !== null && comparedAt === null) return "stored";
  const path = `/${encodeURIComponent(objectId)}/content/${encodeURIComponent(fileName)}`;
  if (stored !== null && comparedAt !== null) {
    const state = await client.readFileState(path);
    // A document that the source no longer has stays: a removed certificate has no address for it.
    if (state === null) return "missing";
    const isSameLength = state.length === null || state.length === stored.length;
    if (isSameLength && isOlder(state, comparedAt)) return "stored";
  }
  onDocument(file);
  const isRead = await client.readFile(path, async (content) => {
    await spool.addDocument(file, bounded(content, file));
    return true;
  });
  return isRead === null ? "missing" : ((await spool.documentLength(file)) ?? 0);
}

/** Milliseconds: a sync reads documents up to six hours before it ends, and clocks differ. */
const certainty = 24 * 60 * 60_000; // gap: documents of a full sync

/**
 * Whether a document has certainly not changed since a comparison. The time at which the store got it says less: a restored backup or a move to
 * another store makes old documents new.
 */
function isOlder({ lastModified }: FileState, comparedAt: number): boolean {
  return lastModified !== null && lastModified.getTime() + certainty <= comparedAt;
}

async function* bounded(content: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of content) {
    length += chunk.byteLength;
    if (length > maxDocumentBytes) throw new SourceError("invalid", `The document ${file} is too large.`);
    yield chunk;
  }
}

function documentIn(spool: Spool, named: NamedDocument, file: string, length: number): SourceDocument {
  return { file, ...named, length, open: () => spool.readDocument(file) };
}
