import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type AccountPage, href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { returnAddress, returnTo } from "#web/state/return-address.ts";
import { Panel } from "#web/ui/panel.tsx";
import classes from "./way-in.module.css";

/** A page on the way in: one narrow panel with one thing to do. */
export function WayIn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.place}>
      <Panel title={title} isPageTitle isCollapsible={false}>
        <div className={classes.content}>{children}</div>
      </Panel>
    </div>
  );
}

/** What else can be done there, below a line. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={classes.others}>{children}</div>;
}

/** A link from one page of the way in to another: the address to return to goes with it. */
export function WayInLink({ page, children }: { page: AccountPage; children: ReactNode }) {
  const query = useQueryString();
  return <Link {...paths.account(page, returnTo("", query))}>{children}</Link>;
}

/** Where the reader goes on once signed in: what the address says, or the search. */
export function useReturnAddress(): string {
  return returnAddress(useQueryString()["return"]) ?? href(paths.search());
}
