// Cells of vessel tables, which fleets and checked lists share.
import type { ReactNode } from "react";
import { formatDate } from "#rules/dates.ts";
import classes from "./table-cells.module.css";

/** A day such as `01-Mar-2026`, on one line. */
export function DayCell({ date }: { date: string }) {
  return <span className={classes.day}>{formatDate(date)}</span>;
}

/** A sentence in a narrow cell, whose days are never broken into lines. */
export function WholeDays({ text }: { text: string }) {
  return text.split(/(\d\d-\p{L}+-\d{4})/u).map((part, at) =>
    at % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a sentence have no identity but their position
      <span key={at} className={classes.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** What stands below the value of a cell. A `whole` one is never broken into lines. The blank keeps both apart where they are copied. */
export function SecondLine({ children, isWhole = false }: { children: ReactNode; isWhole?: boolean }) {
  const names = isWhole ? `${classes.second} ${classes.whole}` : classes.second;
  return (
    <>
      {" "}
      <span className={names}>{children}</span>
    </>
  );
}

/** Text that matters less than its neighbours. */
export function QuietCell({ children }: { children: ReactNode }) {
  return <span className={classes.quiet}>{children}</span>;
}

/** A value that is never broken into lines. */
export function WholeCell({ children }: { children: ReactNode }) {
  return <span className={classes.whole}>{children}</span>;
}

/** A text as someone has typed it, which may be one long word. */
export function TypedCell({ children }: { children: ReactNode }) {
  return (
    <span className={classes.typed} translate="no">
      {children}
    </span>
  );
}
