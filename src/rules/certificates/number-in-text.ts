// The certificate number in a text: of a document, a code, or what people paste.

const maximumLength = 60;

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:)\]]/giu;

/** Letters, digits and signs, without the sign that ends a sentence. */
const number = String.raw`([\p{L}\d][\p{L}\d/.-]{2,}[\p{L}\d])`;

/** `UTN: C-20151001-07`, the unique tracking number of an electronic certificate (IMO, FAL.5/Circ.39). */
const tracking = new RegExp(String.raw`(?<![\p{L}\d])UTN(?:\s*[:.#]\s*|\s+)${number}`, "giu");

/** A line that is only a label with a number: `No. C-20151001-07`, `Certificate number: 1234/26`. */
const labelled = new RegExp(
  String.raw`^\s*(?:certificate\s+)?(?:no\.|nr\.|number)\s*(?::\s*)?${number}\s*$`,
  "giu",
);

/** A label at the beginning of a text. */
const label =
  /^(?:UTN(?:\s*[:.#]\s*|\s+)|(?:certificate\s+)?(?:(?:no|nr)\.\s*(?::\s*)?|number(?:\s*[:#]\s*|\s+)))/iu;

/** `WIFI:S:bridge`, `mailto:a@b.example`: what codes have beside numbers. */
const otherAddress = /^[a-z][a-z\d+.-]*:\S/iu;

/** Letters and at least two groups of digits: `SLC-20151001-07`. */
const shaped = /(?<![\p{L}\d-])\p{Lu}{1,5}(?:-\d{1,12}){2,4}(?![\p{L}\d-]|[/.][\p{L}\d])/u;

/** Returns the certificate number of a document, by the addresses it links to and its lines; empty if there is none. */
export function numberInTexts(addresses: readonly string[], lines: readonly string[]): string {
  const found = [
    ...addresses.map(numberInAddress),
    ...[tracking, labelled].flatMap((label) => lines.map((line) => numberBehind(label, line))),
    ...lines.map((line) => shaped.exec(line)?.[0]),
  ];
  return found.find((one) => one && one.length <= maximumLength) ?? "";
}

/** The first number behind a label that has a digit. */
function numberBehind(label: RegExp, line: string): string | undefined {
  return Array.from(line.matchAll(label), ([, found = ""]) => found).find((found) => /\d/.test(found));
}

/**
 * Returns what may be the certificate number in a pasted text, the likeliest first: the text itself without a label, because a number may have
 * blanks; then the number among its words.
 */
export function numbersInText(text: string): readonly string[] {
  const typed = text.trim();
  const whole = typed.replace(label, "");
  const isNumber = whole.length <= maximumLength && !/[\r\n]|https?:/i.test(typed);
  const found = /[\s:]/.test(typed) ? numberInTexts(typed.match(address) ?? [], typed.split(/[\r\n]+/)) : "";
  const candidates = [isNumber ? whole : "", found].filter((one) => one !== "");
  return candidates.length === 0 ? [typed] : [...new Set(candidates)];
}

/** The form of a certificate number: letters, a number of the vessel or the year, and a count. Whether it exists is not looked up. */
const form = /^[A-Z]{1,5}[\s-]*\d{4,8}[\s-]+\d{2,4}$/i;

/** Whether a text has the form of a certificate number, which no number of a vessel has. */
export function hasCertificateForm(text: string): boolean {
  return text.length <= maximumLength && form.test(text);
}

/** Returns the certificate number in a text, if it has that form; empty if there is none. */
export function certificateNumberIn(text: string): string {
  return numbersInText(text).find(hasCertificateForm) ?? "";
}

/**
 * Returns what the text of a code has for a certificate number: that of the address of a verification, or what a pasted text may have; empty if
 * it has another address.
 */
export function numberInCode(text: string): string {
  const typed = text.trim();
  if (/^https?:/i.test(typed)) return numberInAddress(typed);
  return otherAddress.test(typed) && !label.test(typed) ? "" : (numbersInText(typed)[0] ?? "");
}

/** The number in the address of a verification; empty if there is none. */
function numberInAddress(text: string): string {
  return URL.canParse(text) ? (new URL(text).searchParams.get("certNum")?.trim() ?? "") : "";
}
