import { recordLabel } from "#contract/page/section-labels.ts";
import { shellText } from "#text/shell.ts";
import { usePortal } from "#web/state/portal.ts";
import classes from "./shell.module.css";

/** The load-line mark and the record's name. */
export function Brand() {
  const { abbreviation } = usePortal().society;
  return (
    <div className={classes.brand}>
      <svg viewBox="0 0 34 34" fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden>
        <circle cx="17" cy="17" r="10" />
        <path d="M1.5 17h31" />
      </svg>
      <span>
        {recordLabel(abbreviation)}
        <small>{shellText.publicRecord}</small>
      </span>
    </div>
  );
}
