// The certificates of a vessel come with documents: booklets, lists and reports. A document certifies nothing, so it is not counted as a
// certificate and no loss of class changes what it is.
import { type CertificateDates, effectiveExpiry } from "./certificate-expiry.ts";

// gap: documents among certificates
/** The words of a name by which a document is recognised. */
export const documentWords = [
  "booklet",
  "list",
  "loading instrument",
  "manual",
  "report",
  "summary",
] as const;

const documentName = new RegExp(String.raw`\b(?:${documentWords.join("|")})s?\b`, "i");
const certificateName = /\bcertificat(?:e|es|ion)\b/i;

export interface NamedItem extends CertificateDates {
  readonly name: string | null;
  readonly term?: string | null | undefined;
}

/** Whether an item without expiry date and term has the name of a document. A name with the word certificate never has. */
export function isDocument(item: NamedItem): boolean {
  const name = item.name ?? "";
  const hasValidity = effectiveExpiry(item) !== null || Boolean(item.term?.trim());
  return !hasValidity && documentName.test(name) && !certificateName.test(name);
}
