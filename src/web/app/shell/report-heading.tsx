import "#web/ui/print.css";
import { useLayoutEffect } from "react";
import { formatDate, formatDateTime } from "#rules/dates.ts";
import { demonstrationSentence } from "#contract/page/record-state.ts";
import { recordLabel } from "#contract/page/section-labels.ts";
import { shellText } from "#text/shell.ts";
import { useCanonicalAddress } from "#web/state/address/canonical-address.ts";
import { usePortal } from "#web/state/portal.ts";
import { useIsPrinting } from "#web/ui/use-is-printing.ts";
import { Imprint } from "./footer.tsx";
import { usePlace } from "#web/app/navigation/place.ts";
import classes from "./shell.module.css";

/** Heading of a printed screen: society, subject, date and address. It is not shown on the screen. */
export function ReportHeading() {
  return useIsPrinting() ? <Report /> : null;
}

function Report() {
  const portal = usePortal();
  const { society, recordAsOf, today } = portal;
  const { home, page, vessel, company } = usePlace();
  const subject = vessel?.name ?? company?.name;
  const screen = page ?? home.label;
  const { host, pathname, search } = window.location;
  const canonical = useCanonicalAddress();
  const title = subject ? shellText.printedTitle({ subject, screen }) : screen;
  const printed = shellText.printed({
    date: formatDate(today),
    address: host + (canonical ?? pathname + search),
  });
  const footer = shellText.printedFooter({ society: society.name, title, printed });
  usePageFooter([demonstrationSentence(portal), footer].join(" ").trimStart());
  return (
    <div className={classes.report} data-report>
      <p className={classes.society}>
        {society.name} · {recordLabel(society.abbreviation)}
      </p>
      {/* The name of the subject is the first heading below. */}
      <p className={classes.title}>{screen}</p>
      <p>
        {recordAsOf !== null && `${shellText.recordAsOfSentence({ time: formatDateTime(recordAsOf) })} `}
        {printed}
      </p>
      <p>
        <Imprint />
      </p>
    </div>
  );
}

/** Sets the text at the bottom of each page, which print.css reads. */
function usePageFooter(text: string): void {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty("--printed-source", JSON.stringify(text));
  }, [text]);
}
