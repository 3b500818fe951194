import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionSummary } from "#contract/account/account.ts";
import { formatDateTime } from "#rules/dates.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { type ItemAction, OwnItemsPanel } from "#web/own-items.tsx";
import { useSignOut } from "#web/state/session/sign-out.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Row } from "#web/ui/layout/columns.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { describeBrowser } from "./describe-browser.ts";
import { useCanEditAccount } from "./use-can-edit-account.ts";

const columns: readonly TableColumn<SessionSummary>[] = [
  {
    id: "browser",
    title: accountText.browser,
    width: 170,
    isRowHeader: true,
    cell: ({ browser }) => <span title={browser ?? undefined}>{describeBrowser(browser)}</span>,
  },
  {
    id: "address",
    title: accountText.address,
    width: 110,
    text: ({ address }) => address ?? accountText.unknownAddress,
  },
  {
    id: "signedIn",
    title: accountText.signedIn,
    width: 150,
    text: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    id: "lastUsed",
    title: accountText.lastUsed,
    width: 150,
    text: ({ lastUsedAt }) => formatDateTime(lastUsedAt),
  },
  {
    id: "current",
    title: accountText.thisSession,
    isTitleHidden: true,
    width: 110,
    card: "aside",
    noValue: "",
    cell: ({ isCurrent }) => isCurrent && <Badge tone="secondary">{accountText.thisSession}</Badge>,
  },
];

const rowKey = ({ id }: SessionSummary) => id;

/** The current session ends by signing out. */
function actionsOf({ browser, createdAt, id, isCurrent }: SessionSummary): readonly ItemAction[] {
  if (isCurrent) return [];
  return [
    {
      label: accountText.end,
      about: accountText.endSession({
        browser: describeBrowser(browser),
        date: formatDateTime(createdAt),
      }),
      send: () => send("POST /api/account/sessions/end", { body: { id } }),
      busyText: accountText.ending,
      done: accountText.sessionEnded,
    },
  ];
}

/** Lists and ends the user's sessions. */
export function SessionsPanel() {
  const canEdit = useCanEditAccount();
  return (
    <OwnItemsPanel
      title={accountText.sessions}
      about={accountText.aboutSessions}
      query={accountQueries.sessions()}
      columns={columns}
      rowKey={rowKey}
      actionsOf={canEdit ? actionsOf : undefined}
      actionsWidth={70}
    >
      <SessionButtons canEdit={canEdit} />
    </OwnItemsPanel>
  );
}

/** Ends all other sessions, or this one. */
function SessionButtons({ canEdit }: { canEdit: boolean }) {
  const client = useQueryClient();
  const { data: sessions = [] } = useQuery(accountQueries.sessions());
  const signingOut = useSignOut();
  const endOthers = useMutation({
    mutationFn: () => send("POST /api/account/sessions/end-others"),
    onSuccess: async () => {
      await client.invalidateQueries(accountQueries.sessions());
      showToast(accountText.otherSessionsEnded);
    },
  });
  return (
    <>
      <ErrorNotice error={endOthers.error} />
      <Row>
        {canEdit && sessions.some(({ isCurrent }) => !isCurrent) && (
          <BusyButton
            isBusy={endOthers.isPending}
            busyText={accountText.ending}
            onClick={() => endOthers.mutate()}
          >
            {accountText.endAllOthers}
          </BusyButton>
        )}
        <BusyButton isBusy={signingOut.isBusy} busyText={accountText.signingOut} onClick={signingOut.signOut}>
          {accountText.signOut}
        </BusyButton>
      </Row>
    </>
  );
}
