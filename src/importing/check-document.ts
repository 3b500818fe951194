// Whether a document is what its name says, before anything is stored: a browser is told its type by the name alone.
import type { Fault } from "./report.ts";
import type { SourceDocument } from "./source.ts";

/** Bytes a document may have: far above any certificate. */
export const largestDocument = 256 * 1024 * 1024; // gap: documents of an import

/** Readers of PDF find its beginning within so many bytes. */
const longestBeginning = 1024;

const bytes = (...values: readonly number[]) => Buffer.from(values);
const zip = [bytes(0x50, 0x4b, 0x03, 0x04), bytes(0x50, 0x4b, 0x05, 0x06)];
const jpeg = [bytes(0xff, 0xd8, 0xff)];

/** How files begin, by the end of their names. Files of other kinds begin as they like. */
const beginnings: Readonly<Record<string, readonly Buffer[]>> = {
  png: [bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  jpg: jpeg,
  jpeg,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  odt: zip,
  zip,
};

/** What is wrong with a document; `null` where nothing is. */
export async function checkDocument(document: SourceDocument): Promise<Fault | null> {
  const { file, fileName, length } = document;
  const megabytes = largestDocument / 1024 / 1024;
  if (length > largestDocument) {
    return { file, message: `It is larger than ${megabytes} MB. Make it smaller, or leave it out.` };
  }
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  if (ending !== "pdf" && !Object.hasOwn(beginnings, ending)) return null;
  if (begins(await beginningOf(document), ending)) return null;
  const message = `It does not begin as a .${ending} does. Give it the ending of what it is, or replace it.`;
  return { file, message };
}

function begins(content: Buffer, ending: string): boolean {
  if (ending === "pdf") return content.includes("%PDF-");
  return (beginnings[ending] ?? []).some((beginning) =>
    content.subarray(0, beginning.length).equals(beginning),
  );
}

async function beginningOf({ open }: SourceDocument): Promise<Buffer> {
  let content = Buffer.alloc(0);
  for await (const chunk of open()) {
    content = Buffer.concat([content, chunk]);
    if (content.length >= longestBeginning) break;
  }
  return content.subarray(0, longestBeginning);
}
