import { formatDateTime } from "#rules/dates.ts";
import classes from "./deliveries.module.css";

/** A time in one line, or what stands for none. */
export function Time({ at, none = "—" }: { at: string | null; none?: string }) {
  if (at === null) return none;
  return (
    <time dateTime={at} className={classes.time}>
      {formatDateTime(at)}
    </time>
  );
}
