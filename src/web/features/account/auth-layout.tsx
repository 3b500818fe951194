import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { accountText } from "#text/accounts/account.ts";
import { type AccountPage, href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { returnAddress, returnTo } from "#web/state/address/return-address.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import classes from "./account.module.css";

/** Layout of the sign-in, sign-up and password screens: one narrow panel with one form. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.layout}>
      <PagePanel title={title}>
        <div className={classes.content}>{children}</div>
      </PagePanel>
    </div>
  );
}

/** Links to the other account screens, below a line. */
export function AuthAlternatives({ children }: { children: ReactNode }) {
  return <div className={classes.alternatives}>{children}</div>;
}

/** A link between account screens that keeps the return address. */
export function AuthLink({ page, children }: { page: AccountPage; children: ReactNode }) {
  const query = useQueryString();
  return <Link {...paths.account(page, returnTo("", query))}>{children}</Link>;
}

/** Replaces the form of a screen that needs a token when its link has none. */
export function IncompleteLinkNotice() {
  return (
    <Notice tone="warning" isAlert>
      {accountText.incompleteLink}
    </Notice>
  );
}

/** The address to open after signing in: the `return` parameter, or the search. */
export function useReturnAddress(): string {
  return returnAddress(useQueryString()["return"]) ?? href(paths.search());
}
