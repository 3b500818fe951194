// Texts as people paste them: invisible marks, digits of other scripts, and numbers in the shapes that spreadsheets give them.
import { isImoNumber } from "#rules/vessel/imo-number.ts";
import { withoutInvisibleMarks } from "./invisible-marks.ts";

/**
 * The code points of the digit zero in the scripts of the world's registers: Arabic, Persian, the Indic scripts, Thai, Lao, Tibetan, Burmese,
 * Khmer, Mongolian, and full width. The nine others follow each.
 */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810, 0xff10,
];

/** A text with the digits 0 to 9 for those of other scripts. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** A number or call sign as a search compares it: without invisible characters, and with the digits 0 to 9. */
export function plainNumber(text: string): string {
  return plainDigits(withoutInvisibleMarks(text));
}

/** Seven digits in groups of three. A plain blank is no separator: it stands between two numbers. A comma after a word ends a cell. */
const grouped = /(?<![\d.'’]|\d,)\d([,.'’\u00A0\u2007\u2009\u202F])\d{3}\1\d{3}(?:[.,]0+)?(?![\d]|[.,'’]\d)/g;
/** `9074729.0` */
const decimal = /(?<![\d.])(\d{7,8})[.,]0+(?![\d]|[.,]\d)/g;
/** `9.074729E+06`, if all digits are there. */
const exponential = /(?<![\d.])(\d)[.,](\d{6,7})E\+?0?([67])(?!\d)/gi;

/** A text with the numbers that a spreadsheet has changed as they were. Groups count only if the check digit is right. */
function withoutSpreadsheetShapes(text: string): string {
  return text
    .replace(grouped, (whole, separator: string) => {
      const number = whole.replace(/[.,]0+$/, "").replaceAll(separator, "");
      return isImoNumber(number) ? number : whole;
    })
    .replace(decimal, "$1")
    .replace(exponential, (whole, first: string, rest: string, exponent: string) =>
      rest.length === Number(exponent) ? first + rest : whole,
    );
}

/** The form of a text in which numbers and names are read. Special blanks and forms of letters become plain ones, too. */
export function plainText(text: string): string {
  return withoutSpreadsheetShapes(plainNumber(text)).normalize("NFKC");
}
