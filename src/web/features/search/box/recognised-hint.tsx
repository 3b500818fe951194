import { CircleCheck, TriangleAlert } from "lucide-react";
import { recogniseText, type RecognisedText } from "#rules/search/recognised-text.ts";
import { searchBoxText } from "#text/record/search-box.ts";
import classes from "./recognised-hint.module.css";

interface RecognisedHintProps {
  readonly id: string;
  readonly text: string;
}

/** What the typed text is recognised as, and whether an IMO number can be right; before that what can be typed. */
export function RecognisedHint({ id, text }: RecognisedHintProps) {
  const recognised = recogniseText(text);
  const isWarning = recognised !== null && isWrong(recognised);
  const Icon = isWarning ? TriangleAlert : CircleCheck;
  return (
    <p id={id} className={classes.hint} aria-live="polite" data-tone={isWarning ? "warning" : undefined}>
      {recognised && <Icon aria-hidden />}
      {recognised ? sentenceOf(recognised) : searchBoxText.hint}
    </p>
  );
}

function isWrong(recognised: RecognisedText): boolean {
  if (recognised.kind === "imo_number") return !recognised.isValid;
  if (recognised.kind === "imo_numbers") return recognised.invalid.length > 0;
  return recognised.kind === "imo_number_length";
}

function sentenceOf(recognised: RecognisedText): string {
  if (recognised.kind === "imo_number") {
    const { isValid, number } = recognised;
    return isValid ? searchBoxText.recognisedImo : searchBoxText.wrongCheckDigit({ number });
  }
  if (recognised.kind === "imo_numbers") {
    const { count, invalid } = recognised;
    return invalid.length === 0
      ? searchBoxText.recognisedImoList({ count })
      : searchBoxText.wrongCheckDigits({ count, numbers: invalid.join(", ") });
  }
  if (recognised.kind === "imo_number_length") {
    return searchBoxText.wrongImoLength({ digits: recognised.digits });
  }
  return searchBoxText[keyOfKind[recognised.kind]];
}

const keyOfKind = {
  class_number: "recognisedClass",
  official_number: "recognisedOfficial",
  call_sign: "recognisedCallSign",
  number: "recognisedNumber",
} as const;
