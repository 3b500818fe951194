import { useLocation } from "@tanstack/react-router";
import { maximumLists, maximumListVessels } from "#rules/lists/list-limits.ts";
import { listText } from "#text/record/lists.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/return-address.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { BrowserListPanel } from "./browser-list-panel.tsx";
import classes from "./lists.module.css";
import { OwnListsPanel } from "./own-lists-panel.tsx";

/** All lists of the user, or the one list of a visitor. */
// gap: lists of vessels
export function ListsScreen() {
  const { user } = usePortal();
  return (
    <Stack>
      <Panel title={listText.title} isPageTitle isCollapsible={false}>
        <p className={classes.about}>
          {listText.about({ lists: maximumLists, vessels: maximumListVessels })}
        </p>
        {user === null && <SignInPrompt />}
        {user?.impersonatedBy && <Notice tone="secondary">{listText.readOnly}</Notice>}
      </Panel>
      {user && <OwnListsPanel />}
      {!user?.impersonatedBy && <BrowserListPanel />}
    </Stack>
  );
}

function SignInPrompt() {
  const { pathname } = useLocation();
  return (
    <div className={classes.prompt}>
      <p>{listText.signInToKeep}</p>
      <ButtonLink kind="primary" href={href(paths.account("sign-in", returnTo(pathname)))}>
        {listText.signIn}
      </ButtonLink>
    </div>
  );
}
