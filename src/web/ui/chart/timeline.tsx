import classes from "./timeline.module.css";

export interface TimelineEntry {
  readonly key: string;
  /** ISO date, for the `datetime` attribute. */
  readonly date: string;
  /** The date as it is displayed. */
  readonly dateText: string;
  readonly text: string;
}

/** Dated events, latest first. */
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
