// What a typed text is recognised as, in words. Import it only late: most of it reads numbers, and names need none of it.
import { recogniseText, type RecognisedText } from "#rules/search/recognised-text.ts";
import { isLongText } from "#rules/search/search-criteria.ts";
import { listInSearchText } from "#rules/search/search-text.ts";
import { recognisedText } from "#text/record/recognised-text.ts";

export interface RecognisedSentence {
  readonly sentence: string;
  /** The text has a number that can be no IMO number, although it looks like one. */
  readonly isWarning: boolean;
}

/** The sentence for a text with numbers; `null` for one that can only be a name. */
export function recognisedSentence(text: string): RecognisedSentence | null {
  if (isLongText(text)) return { sentence: recognisedText.longText, isWarning: false };
  const { length: count } = listInSearchText(text);
  if (count > 0) return { sentence: recognisedText.list({ count }), isWarning: false };
  const recognised = recogniseText(text);
  return recognised && { sentence: sentenceOf(recognised), isWarning: isWrong(recognised) };
}

function isWrong(recognised: RecognisedText): boolean {
  if (recognised.kind === "imo_number") return recognised.flaw !== null;
  if (recognised.kind === "imo_numbers") return recognised.invalid.length > 0;
  return recognised.kind === "imo_number_length";
}

function sentenceOf(recognised: RecognisedText): string {
  if (recognised.kind === "imo_number") {
    const { flaw, number } = recognised;
    return flaw === null ? recognisedText.imo : recognisedText[flaw]({ number });
  }
  if (recognised.kind === "imo_numbers") {
    const { count, invalid } = recognised;
    return invalid.length === 0
      ? recognisedText.imoList({ count })
      : recognisedText.wrongNumbers({ count, numbers: invalid.join(", ") });
  }
  if (recognised.kind === "imo_number_length") {
    return recognisedText.wrongImoLength({ digits: recognised.digits });
  }
  if (recognised.kind === "number" && recognised.isShort) return recognisedText.short;
  return recognisedText[keyOfKind[recognised.kind]];
}

const keyOfKind = {
  class_number: "classNumber",
  official_number: "officialNumber",
  call_sign: "callSign",
  number: "number",
  certificate_number: "certificate",
} as const;
