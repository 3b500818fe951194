import { Info } from "lucide-react";
import { useId, useState } from "react";
import classes from "./summary-line.module.css";

interface SummaryLineProps {
  /** What the list contains: `27 surveys: 1 overdue, 26 coming due`. */
  readonly summary: string;
  /** The rule by which the items have their status, behind an information button. */
  readonly rule: { readonly label: string; readonly text: string };
}

/** One line above a list that explains its total. The rule stands here once instead of in every row. */
export function SummaryLine({ summary, rule }: SummaryLineProps) {
  const [isOpen, setOpen] = useState(false);
  const ruleId = useId();
  return (
    <div className={classes.summary}>
      <p className={classes.line}>
        {summary}
        <button
          type="button"
          className={classes.button}
          aria-label={rule.label}
          title={rule.label}
          aria-expanded={isOpen}
          aria-controls={ruleId}
          onClick={() => setOpen(!isOpen)}
        >
          <Info aria-hidden />
        </button>
      </p>
      <p id={ruleId} className={classes.rule} hidden={!isOpen}>
        {rule.text}
      </p>
    </div>
  );
}
