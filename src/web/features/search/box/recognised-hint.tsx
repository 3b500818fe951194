import { CircleCheck, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { searchBoxText } from "#text/record/search-box.ts";
import classes from "./recognised-hint.module.css";
import type { RecognisedSentence } from "./recognised-sentence.ts";

interface RecognisedHintProps {
  readonly id: string;
  readonly text: string;
}

/** What the typed text is recognised as, and whether an IMO number can be right; before that what can be typed. */
export function RecognisedHint({ id, text }: RecognisedHintProps) {
  const recognise = useRecognise(/\p{Nd}/u.test(text));
  const recognised = recognise?.(text) ?? null;
  const isWarning = recognised?.isWarning === true;
  const Icon = isWarning ? TriangleAlert : CircleCheck;
  return (
    <p id={id} className={classes.hint} aria-live="polite" data-tone={isWarning ? "warning" : undefined}>
      {recognised && <Icon aria-hidden />}
      {recognised?.sentence ?? searchBoxText.hint}
    </p>
  );
}

type Recognise = (text: string) => RecognisedSentence | null;

let loaded: Recognise | null = null;

/** The code that recognises numbers, which is loaded with the first digit. If it fails to load, the general hint stays. */
function useRecognise(isNeeded: boolean): Recognise | null {
  const [recognise, setRecognise] = useState<Recognise | null>(() => loaded);
  const isMissing = isNeeded && recognise === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const show = (code: { readonly recognisedSentence: Recognise }) => {
      loaded = code.recognisedSentence;
      if (isCurrent) setRecognise(() => loaded);
    };
    import("./recognised-sentence.ts").then(
      (code) => show(code),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return isNeeded ? recognise : null;
}
