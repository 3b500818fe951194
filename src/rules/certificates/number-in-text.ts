// The certificate number in a text: of a document, a code, or what people paste.

const maximumLength = 60;

const address = /https?:\/\/[^\s<>"]+/giu;

/** `UTN: C-20151001-07`, the unique tracking number of an electronic certificate (IMO, FAL.5/Circ.39). */
const tracking = /(?<![\p{L}\d])UTN\s*[:.#]?\s*((?=\S*\d)[\p{L}\d][\p{L}\d/.-]{3,})/iu;

/** A line that is only a label with a number: `No. C-20151001-07`, `Certificate number: 1234/26`. */
const labelled =
  /^\s*(?:certificate\s+)?(?:no\.|nr\.|number)\s*:?\s*((?=\S*\d)[\p{L}\d][\p{L}\d/.-]{3,})\s*$/iu;

/** Letters and at least two groups of digits: `SLC-20151001-07`. */
const shaped = /(?<![\p{L}\d-])\p{Lu}{1,5}(?:-\d{1,12}){2,4}(?![\p{L}\d-]|[/.][\p{L}\d])/u;

/** Returns the certificate number of a document, by the addresses it links to and its lines; empty if there is none. */
export function numberInTexts(addresses: readonly string[], lines: readonly string[]): string {
  const found = [
    ...addresses.map(numberInAddress),
    ...[tracking, labelled].flatMap((label) => lines.map((line) => label.exec(line)?.[1])),
    ...lines.map((line) => shaped.exec(line)?.[0]),
  ];
  return found.find((number) => number && number.length <= maximumLength) ?? "";
}

/** Returns the certificate number in a pasted text or in that of a code: the text itself if it has no number among other words. */
export function numberInText(text: string): string {
  const typed = text.trim();
  return (
    numberInTexts(typed.match(address) ?? [], /[\s:]/.test(typed) ? typed.split(/[\r\n]+/) : []) || typed
  );
}

/** The number in the address of a verification; empty if there is none. */
function numberInAddress(text: string): string {
  return URL.canParse(text) ? (new URL(text).searchParams.get("certNum")?.trim() ?? "") : "";
}
