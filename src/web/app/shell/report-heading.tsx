import { formatDate, formatDateTime } from "#rules/dates.ts";
import { recordLabel } from "#contract/section-labels.ts";
import { usePortal } from "#web/state/portal.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { Imprint } from "./footer.tsx";
import { usePlace } from "#web/app/navigation/place.ts";
import classes from "./report-heading.module.css";

/** Heading of a printed screen: society, subject, date and address. It is not shown on the screen. */
export function ReportHeading() {
  return useIsPrinting() ? <Report /> : null;
}

function Report() {
  const { society, recordAsOf, today } = usePortal();
  const { home, page, vessel, company } = usePlace();
  const title = [vessel?.name ?? company?.name, page ?? home.label].filter(Boolean).join(": ");
  return (
    <div className={classes.report}>
      <p className={classes.society}>
        {society.name} · {recordLabel(society.abbreviation)}
      </p>
      <p className={classes.title}>{title}</p>
      <p>
        {recordAsOf !== null && <>Record as of {formatDateTime(recordAsOf)}. </>}
        Printed {formatDate(today)} from {window.location.host}
        {window.location.pathname}
        {window.location.search}
      </p>
      <p>
        <Imprint />
      </p>
    </div>
  );
}
