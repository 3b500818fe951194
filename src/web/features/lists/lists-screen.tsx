import { useLocation, Link } from "@tanstack/react-router";
import { useState } from "react";
import { maximumLists, maximumListVessels } from "#rules/lists/list-limits.ts";
import { listText } from "#text/record/lists.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { ButtonLink, Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { About } from "#web/ui/layout/prose.tsx";
import { browserListText } from "#text/record/added-to-list.ts";
import { KeepListDialog } from "./keep-list-dialog.tsx";
import { vesselChoice } from "./list-button.tsx";
import { clearBrowserList, useBrowserList } from "#web/state/storage/browser-list.ts";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import classes from "./lists.module.css";
import { OwnListsPanel } from "./own-lists-panel.tsx";

/** All lists of the user, or the one list of a visitor. */
// gap: lists of vessels
export function ListsScreen() {
  const { user } = usePortal();
  return (
    <Stack>
      <PagePanel title={listText.title}>
        <About>{listText.about({ lists: maximumLists, vessels: maximumListVessels })}</About>
        {user === null && <SignInPrompt />}
        {user?.impersonatedBy && <Notice tone="secondary">{listText.readOnly}</Notice>}
      </PagePanel>
      {user && <OwnListsPanel />}
      {!user?.impersonatedBy && <BrowserListPanel />}
    </Stack>
  );
}

function SignInPrompt() {
  const { pathname } = useLocation();
  return (
    <div className={classes.prompt} data-print="none">
      <p>{listText.signInToKeep}</p>
      <ButtonLink kind="primary" href={href(paths.account("sign-in", returnTo(pathname)))}>
        {listText.signIn}
      </ButtonLink>
    </div>
  );
}

/** The list that stays in this browser. A user can keep it in the account, and sees it only if it has vessels. */
function BrowserListPanel() {
  const { user } = usePortal();
  const members = useBrowserList();
  const [dialog, setDialog] = useState<"keep" | "clear" | null>(null);
  const close = () => setDialog(null);
  if (user && members.length === 0) return null;
  return (
    <Panel title={listText.inBrowser} count={members.length}>
      <Stack>
        <About>
          {browserListText.about} {members.length === 0 && listText.emptyList}
        </About>
        {members.length > 0 && (
          <div data-print="none">
            <Row>
              <Link {...paths.checkList({ list: "browser" })} className={classes.name}>
                {listText.openList({ name: listText.vesselCount({ count: members.length }) })}
              </Link>
              {user && (
                <Button kind="quiet" onClick={() => setDialog("keep")}>
                  {listText.keepInAccount}
                </Button>
              )}
              <Button kind="quiet" onClick={() => setDialog("clear")}>
                {listText.delete}
              </Button>
            </Row>
          </div>
        )}
      </Stack>
      {dialog === "keep" && (
        <KeepListDialog
          title={listText.keepInAccount}
          choice={vesselChoice(members)}
          suggestedName=""
          onKept={clearBrowserList}
          onClose={close}
        />
      )}
      {dialog === "clear" && (
        <ConfirmationDialog
          title={listText.clearQuestion}
          button={listText.delete}
          busyText={listText.deleting}
          onConfirm={() => Promise.resolve(clearBrowserList())}
          onClose={close}
        >
          <p>{listText.clearAbout}</p>
        </ConfirmationDialog>
      )}
    </Panel>
  );
}
