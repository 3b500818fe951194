import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { mayImport } from "#rules/access/import-permission.ts";
import { importText } from "#text/accounts/imports.ts";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";

/** Shows its children to users with the permission to import. Others see a notice, and no request is sent. */
export function ImportersOnly({ children }: { children: ReactNode }) {
  const { user } = usePortal();
  const { href } = useLocation();
  if (user === null) {
    const link = (text: ReactNode) => (
      <Link key="link" {...paths.account("sign-in", { return: href })}>
        {text}
      </Link>
    );
    return <Notice tone="warning">{importText.signIn({ link })}</Notice>;
  }
  if (!mayImport(user))
    return <Notice tone="warning">{importText.onlyImporters({ name: user.name })}</Notice>;
  return children;
}
