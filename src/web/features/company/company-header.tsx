import { CopyButton } from "#web/ui/button/copy-button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import classes from "./company-header.module.css";

interface CompanyHeaderProps {
  /** `undefined` while it is loading, or if no vessel names the company. */
  readonly name: string | undefined;
  readonly customerNumber: string;
  /** Number of vessels related to the company. */
  readonly total: number | undefined;
}

/** Name and number of a company. A company without vessels is shown by its number. */
export function CompanyHeader({ name, customerNumber, total }: CompanyHeaderProps) {
  const title = name ?? (total === 0 ? `Company ${customerNumber}` : <Skeleton width="260px" height="1em" />);
  return (
    <header className={classes.card}>
      <h1 className={classes.name}>{title}</h1>
      <p className={classes.facts}>
        <span>
          Company # <b>{customerNumber}</b>{" "}
          <CopyButton text={() => customerNumber} label="Copy company number" />
        </span>
        <span aria-live="polite">{total !== undefined && vesselsText(total)}</span>
      </p>
    </header>
  );
}

function vesselsText(total: number): string {
  return total === 1 ? "1 vessel" : `${total.toLocaleString("en-US")} vessels`;
}
