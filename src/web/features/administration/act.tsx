import type { AuditEntry } from "#contract/administration.ts";
import { actLook, actWords } from "./acts.ts";
import classes from "./act.module.css";

/** What was done, by icon and words. */
export function Act({ act }: { act: AuditEntry["act"] }) {
  const { icon: Icon, tone } = actLook(act);
  return (
    <span className={classes.act} data-tone={tone}>
      <Icon aria-hidden />
      {actWords(act)}
    </span>
  );
}
