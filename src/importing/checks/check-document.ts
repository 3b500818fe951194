// Checks that a document's content fits the extension of its name: the gateway derives the content type from the name alone.
import type { ImportError } from "#importing/report.ts";
import type { SourceDocument } from "#importing/source.ts";
import { describeReadError } from "#importing/sources/source-file.ts";

/** Far above the size of any certificate. */
export const maxDocumentBytes = 256 * 1024 * 1024; // gap: documents of an import

/** PDF readers accept `%PDF-` anywhere in the first 1024 bytes (Adobe PDF Reference 1.7, implementation note 13). */
const headerBytes = 1024;

const bytes = (...values: readonly number[]) => Buffer.from(values);
const zip = [bytes(0x50, 0x4b, 0x03, 0x04), bytes(0x50, 0x4b, 0x05, 0x06)];
const jpeg = [bytes(0xff, 0xd8, 0xff)];

/** First bytes of a file, by extension. Files with another extension are not checked. */
const signatures: Readonly<Record<string, readonly Buffer[]>> = {
  png: [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  jpg: jpeg,
  jpeg,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  zip,
};

/** Returns what is wrong with a document, or `null`. */
export async function checkDocument(document: SourceDocument): Promise<ImportError | null> {
  const { file, fileName, length } = document;
  const megabytes = maxDocumentBytes / 1024 / 1024;
  if (length > maxDocumentBytes) {
    return { file, message: `It is larger than ${megabytes} MB. Make it smaller, or leave it out.` };
  }
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  if (extension !== "pdf" && !Object.hasOwn(signatures, extension)) return null;
  try {
    if (hasSignature(await readHeader(document), extension)) return null;
  } catch (error) {
    return { file, message: describeReadError(error) };
  }
  const message = `It does not begin as a .${extension} does. Give it the ending of what it is, or replace it.`;
  return { file, message };
}

function hasSignature(header: Buffer, extension: string): boolean {
  if (extension === "pdf") return header.includes("%PDF-");
  return (signatures[extension] ?? []).some((signature) =>
    header.subarray(0, signature.length).equals(signature),
  );
}

async function readHeader({ open }: SourceDocument): Promise<Buffer> {
  let content = Buffer.alloc(0);
  for await (const chunk of open()) {
    content = Buffer.concat([content, chunk]);
    if (content.length >= headerBytes) break;
  }
  return content.subarray(0, headerBytes);
}
