import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { administrationPageSize } from "#contract/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import type { ReactNode } from "react";
import type { ScreenAddress } from "#web/paths.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { pagerLinks } from "./pager-links.ts";
import toolbarClasses from "#web/ui/layout/toolbar.module.css";
import classes from "./numbered-list.module.css";

/** One page of a list, by its number. */
interface NumberedPage {
  readonly pageno: number;
  readonly totalPages: number;
  readonly totalCount: number;
}

interface NumberedListProps {
  readonly query: {
    readonly data: NumberedPage | undefined;
    readonly error: object | null;
    readonly isPlaceholderData: boolean;
  };
  /** Returns the text of a number of rows: `12 users`. */
  readonly countText: RowCountProps["countText"];
  readonly addressOf: PagerProps["addressOf"];
  /** The rows, with their placeholders and their failure. */
  readonly children: ReactNode;
}

/** A list with numbered pages: its count, its rows, and links to its pages. While another page loads, the previous rows are dimmed. */
export function NumberedList({ query, countText, addressOf, children }: NumberedListProps) {
  const page = query.error ? undefined : query.data;
  return (
    <>
      <RowCount total={page?.totalCount} pageno={page?.pageno ?? 1} countText={countText} />
      <div className={classes.list} aria-busy={query.isPlaceholderData}>
        {children}
      </div>
      {page && <Pager pageno={page.pageno} totalPages={page.totalPages} addressOf={addressOf} />}
    </>
  );
}

interface PagerProps {
  readonly pageno: number;
  readonly totalPages: number;
  readonly addressOf: (part: { readonly pageno: string }) => ScreenAddress;
}

/** Compares the whole query string, so that only the current page's link is active. */
const exactMatch = { exact: true };

/** Links to the pages of a list; nothing if there is only one page. */
export function Pager({ pageno, totalPages, addressOf }: PagerProps) {
  const addressOfPage = (page: number) => addressOf({ pageno: String(page) });
  if (totalPages <= 1 && pageno === 1) return null;
  return (
    <nav aria-label={administrationText.pages} className={classes.pager} data-print="none">
      {pageno > 1 && (
        <Link
          {...addressOfPage(Math.min(pageno - 1, Math.max(totalPages, 1)))}
          rel="prev"
          activeOptions={exactMatch}
        >
          <ChevronLeft aria-hidden /> {administrationText.previous}
        </Link>
      )}
      <ol>
        {pagerLinks(pageno, totalPages).map((page, index) => (
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span aria-hidden>…</span>
            ) : (
              <Link
                {...addressOfPage(page)}
                activeOptions={exactMatch}
                {...(page === pageno && { "aria-current": "page" as const })}
              >
                {administrationText.page({
                  number: page,
                  hidden: (text) => <VisuallyHidden key="hidden">{text}</VisuallyHidden>,
                })}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {pageno < totalPages && (
        <Link {...addressOfPage(pageno + 1)} rel="next" activeOptions={exactMatch}>
          {administrationText.next} <ChevronRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}

interface RowCountProps {
  readonly total: number | undefined;
  readonly pageno: number;
  readonly countText: (values: { readonly count: number }) => string;
}

/** Total number of rows and the range that is shown. */
function RowCount({ total, pageno, countText }: RowCountProps) {
  const first = (pageno - 1) * administrationPageSize + 1;
  const last = Math.min(pageno * administrationPageSize, total ?? 0);
  return (
    <p className={`${toolbarClasses.count} ${classes.count}`} aria-live="polite">
      {total !== undefined && (
        <>
          <b>{countText({ count: total })}</b>
          {last >= first && <span>{administrationText.shownRange({ first, last })}</span>}
        </>
      )}
    </p>
  );
}
