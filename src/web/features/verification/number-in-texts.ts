// The certificate number among the texts of a document: of its verification address, else after its label, else by its shape.
import { numberInCode } from "./certificate-code.ts";

const maximumLength = 60;

/** A line that is only a label with a number: `No. C-20151001-07`, `Certificate number: 1234/26`. */
const labelled =
  /^\s*(?:certificate\s+)?(?:no\.|nr\.|number)\s*:?\s*((?=\S*\d)[\p{L}\d][\p{L}\d/.-]{3,})\s*$/iu;

/** Letters and at least two groups of digits: `SLC-20151001-07`. */
const shaped = /(?<![\p{L}\d-])\p{Lu}{1,5}(?:-\d{1,12}){2,4}(?![\p{L}\d-])/u;

/** Returns the certificate number of a document, by the addresses it links to and its lines; empty if there is none. */
export function numberInTexts(addresses: readonly string[], lines: readonly string[]): string {
  const linked = addresses.filter((address) => URL.canParse(address)).map(numberInCode);
  const byLabel = lines.map((line) => labelled.exec(line)?.[1] ?? "");
  const byShape = lines.map((line) => shaped.exec(line)?.[0] ?? "");
  const found = [...linked, ...byLabel, ...byShape].find(
    (number) => number !== "" && number.length <= maximumLength,
  );
  return found ?? "";
}
