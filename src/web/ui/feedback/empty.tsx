import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { failureText } from "#text/failures.ts";
import classes from "./feedback.module.css";

/** The empty state of a list (docs/domain.md, section 8). */
export function Empty({ children = failureText.noRecordsFound }: { children?: ReactNode }) {
  return (
    <div className={classes.empty} aria-live="polite">
      <SearchX aria-hidden strokeWidth={1.5} />
      <p>{children}</p>
    </div>
  );
}
