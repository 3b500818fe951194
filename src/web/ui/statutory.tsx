import { statutoryTerms, withheldMessage } from "#rules/flag-release.ts";
import { Notice } from "./notice.tsx";
import classes from "./statutory.module.css";

/** In place of the statutory items that their flag has not released: one sentence for all of them, and how many they are. */
export function Withheld({ count, noun }: { count: number; noun: string }) {
  if (count === 0) return null;
  return (
    <div className={classes.withheld}>
      <Notice tone="secondary">
        <div className={classes.sentence}>
          <p>{withheldMessage}</p>
          <p className={classes.count}>{count === 1 ? `1 ${noun}` : `${count} ${noun}s`}</p>
        </div>
      </Notice>
    </div>
  );
}

/** The terms of use of statutory information, wherever there is any. */
export function StatutoryTerms({ termsUrl }: { termsUrl: string }) {
  return (
    <Notice tone="secondary">
      {statutoryTerms}{" "}
      <a href={termsUrl} target="_blank" rel="noopener">
        Terms of Use
      </a>
    </Notice>
  );
}
