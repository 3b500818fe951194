import { Info } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./status.module.css";

interface SummaryLineProps {
  /** What was counted: `27 surveys: 1 overdue, 26 coming due`. */
  readonly summary: ReactNode;
  /** The rule behind it, or its parts. */
  readonly children: ReactNode;
}

/** One line that explains a total. What is behind it opens without JavaScript too, and stands open on paper. */
export function SummaryLine({ summary, children }: SummaryLineProps) {
  return (
    <details className={classes.line}>
      <summary>
        <span>{summary}</span>
        <Info aria-hidden />
      </summary>
      <p>{children}</p>
    </details>
  );
}
