import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { administrationPageSize } from "#contract/administration.ts";
import type { Address } from "#web/paths.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { pagesAround } from "./pages-around.ts";
import classes from "./pager.module.css";

interface PagerProps {
  readonly pageno: number;
  readonly totalPages: number;
  readonly addressOf: (pageno: number) => Address;
}

/** A link is to the current page where its whole query string is the address's. */
const exactly = { exact: true };

/** The pages of a list, each with its address; absent where one page holds all. */
export function Pager({ pageno, totalPages, addressOf }: PagerProps) {
  if (totalPages <= 1 && pageno === 1) return null;
  return (
    <nav aria-label="Pages" className={classes.pager}>
      {pageno > 1 && (
        <Link
          {...addressOf(Math.min(pageno - 1, Math.max(totalPages, 1)))}
          rel="prev"
          activeOptions={exactly}
        >
          <ChevronLeft aria-hidden /> Previous
        </Link>
      )}
      <ol>
        {pagesAround(pageno, totalPages).map((page, at) => (
          <li key={page ?? `gap ${at}`}>
            {page === null ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                {...addressOf(page)}
                activeOptions={exactly}
                {...(page === pageno && { "aria-current": "page" as const })}
              >
                <VisuallyHidden>Page </VisuallyHidden>
                {page}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {pageno < totalPages && (
        <Link {...addressOf(pageno + 1)} rel="next" activeOptions={exactly}>
          Next <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}

interface RowCountProps {
  readonly total: number | undefined;
  readonly pageno: number;
  /** What one row is: `user`. */
  readonly one: string;
  readonly many: string;
}

/** How many there are, and which of them are shown. */
export function RowCount({ total, pageno, one, many }: RowCountProps) {
  const first = (pageno - 1) * administrationPageSize + 1;
  const last = Math.min(pageno * administrationPageSize, total ?? 0);
  return (
    <p className={classes.count} aria-live="polite">
      {total !== undefined && (
        <>
          <b>{total === 1 ? `1 ${one}` : `${written(total)} ${many}`}</b>
          {last >= first && (
            <span>
              showing {written(first)}–{written(last)}
            </span>
          )}
        </>
      )}
    </p>
  );
}

function written(count: number): string {
  return count.toLocaleString("en-US");
}
