import classes from "./timeline.module.css";

export interface TimelineEntry {
  readonly key: string;
  /** ISO date, for machines. */
  readonly date: string;
  /** The same date as it is shown. */
  readonly dateText: string;
  readonly text: string;
}

/** What happened, latest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.timeline}>
      {entries.map(({ key, date, dateText, text }) => (
        <li key={key}>
          <time dateTime={date}>{dateText}</time>
          {text}
        </li>
      ))}
    </ol>
  );
}
