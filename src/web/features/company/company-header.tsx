import { companyText } from "#text/record/company.ts";
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
  const unnamed =
    total === 0 ? companyText.company({ number: customerNumber }) : <Skeleton width="260px" height="1em" />;
  return (
    <header className={classes.card}>
      <h1 className={classes.name}>{name ?? unnamed}</h1>
      <p className={classes.facts}>
        <span>
          {companyText.companyNumber({
            number: customerNumber,
            strong: (number) => <b key="number">{number}</b>,
          })}{" "}
          <CopyButton text={() => customerNumber} label={companyText.copyNumber} />
        </span>
        <span aria-live="polite">{total !== undefined && companyText.vesselCount({ count: total })}</span>
      </p>
    </header>
  );
}
