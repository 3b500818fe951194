import { TriangleAlert } from "lucide-react";
import type { ClassLoss } from "#rules/class/loss-of-class.ts";
import { classLossSentence } from "#text/record/class-loss.ts";
import { statutoryText } from "#text/record/statutory.ts";
import markClasses from "./status.module.css";

interface WithheldProps {
  readonly count: number;
  /** Names a number of these items: `2 surveys`. */
  readonly describeCount: (values: { readonly count: number }) => string;
  /** The suspension or withdrawal of the vessel's class; `null` when class is not lost. */
  readonly lossOfClass: ClassLoss | null;
}

/**
 * Replaces the statutory items that the flag has not released with one line and their number. It states a loss of class first, because
 * the withheld items cannot.
 */
export function WithheldNotice({ count, describeCount, lossOfClass }: WithheldProps) {
  if (count === 0) return null;
  return (
    <div className={markClasses.statutoryLine}>
      {lossOfClass && <LossOfClass loss={lossOfClass} />}
      <p>{statutoryText.withheld}</p>
      <p className={markClasses.statutoryCount}>{describeCount({ count })}</p>
    </div>
  );
}

/** States that class is suspended or withdrawn, in the tone of that state. */
export function LossOfClass({ loss }: { loss: ClassLoss }) {
  return (
    <p className={markClasses.mark} data-tone={loss.tone}>
      <TriangleAlert aria-hidden strokeWidth={2.2} />
      <span>{classLossSentence(loss)}</span>
    </p>
  );
}

/** The terms of use of statutory information as one line, for every group that has some. */
export function StatutoryTerms({ termsUrl }: { termsUrl: string }) {
  return (
    <p className={markClasses.statutoryLine}>
      {statutoryText.terms({
        link: (text) => (
          <a key="link" href={termsUrl} target="_blank" rel="noopener">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
