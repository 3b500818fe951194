import { Link } from "@tanstack/react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { administrationText } from "#text/accounts/administration.ts";
import type { ScreenAddress } from "#web/paths.ts";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { pagerLinks } from "./pager-links.ts";
import classes from "./list.module.css";

export interface PagerProps {
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
