import { href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { withoutPages } from "#web/state/shown-pages.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import classes from "./search-results.module.css";

/** How many vessels a search found, how many of them are shown, and the link that finds them again. */
export function ResultCount({ total, shown }: { total: number | undefined; shown: number }) {
  const count = total ?? shown;
  const link = href(paths.search(withoutPages(useQueryString())));
  return (
    <div className={classes.count}>
      <p aria-live="polite">
        <b>{count === 1 ? "1 vessel" : `${count.toLocaleString("en-US")} vessels`}</b>
        <span>showing 1–{shown.toLocaleString("en-US")}</span>
      </p>
      <CopyButton text={() => window.location.origin + link} label="Copy link to this search">
        Copy link to this search
      </CopyButton>
    </div>
  );
}
