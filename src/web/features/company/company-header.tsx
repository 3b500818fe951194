import { CopyButton } from "#web/ui/copy-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import classes from "./company-header.module.css";

interface CompanyHeaderProps {
  /** `undefined` until it is known. */
  readonly name: string | undefined;
  readonly customerNumber: string;
  /** How many vessels the company has to do with. */
  readonly total: number | undefined;
}

/** Who the company is. Where no vessel names it, its number stands for its name. */
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
