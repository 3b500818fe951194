import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SessionSummary } from "#contract/account.ts";
import { formatDateTime } from "#rules/dates.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { useSignOut } from "#web/state/sign-out.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Item, ItemList } from "#web/ui/table/item-list.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { describeBrowser } from "./describe-browser.ts";
import { useCanEditAccount } from "./use-can-edit-account.ts";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import classes from "./account-list.module.css";

/** Lists and ends the user's sessions. */
export function SessionsPanel() {
  const query = useQuery(accountQueries.sessions());
  return (
    <Panel title={accountText.sessions} count={query.data?.length}>
      <Loaded from={query} skeleton={<SkeletonRows count={2} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Panel>
  );
}

const columns = { facts: ["190px", "170px", "170px"], badges: "120px", action: "56px" };

function SessionList({ sessions }: { sessions: readonly SessionSummary[] }) {
  const endOne = useEndSessions(
    (id: string) => send("POST /api/account/sessions/end", { body: { id } }),
    accountText.sessionEnded,
  );
  const endOthers = useEndSessions(
    () => send("POST /api/account/sessions/end-others"),
    accountText.otherSessionsEnded,
  );
  const signingOut = useSignOut();
  const canEdit = useCanEditAccount();
  const error = endOne.error ?? endOthers.error;
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack>
      <p className={classes.about}>{accountText.aboutSessions}</p>
      <div className={classes.list}>
        <ItemList columns={columns}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={canEdit && !session.isCurrent ? () => endOne.mutate(session.id) : undefined}
            />
          ))}
        </ItemList>
      </div>
      <ErrorNotice error={error} />
      <div className={classes.actions}>
        {hasOthers && canEdit && (
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
      </div>
    </Stack>
  );
}

interface SessionItemProps {
  readonly session: SessionSummary;
  readonly isEnding: boolean;
  /** Missing for the current session, which ends by signing out, and while impersonating. */
  readonly onEnd: (() => void) | undefined;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const browser = describeBrowser(session.browser);
  const signedIn = formatDateTime(session.createdAt);
  const label = accountText.endSession({ browser, date: signedIn });
  return (
    <Item
      title={<span title={session.browser ?? undefined}>{browser}</span>}
      facts={[
        { label: accountText.address, value: session.address ?? accountText.unknownAddress },
        { label: accountText.signedIn, value: signedIn },
        { label: accountText.lastUsed, value: formatDateTime(session.lastUsedAt) },
      ]}
      badges={session.isCurrent && <Badge tone="secondary">{accountText.thisSession}</Badge>}
      action={
        onEnd && (
          <BusyButton
            kind="quiet"
            aria-label={label}
            isBusy={isEnding}
            busyText={accountText.ending}
            onClick={onEnd}
          >
            {accountText.end}
          </BusyButton>
        )
      }
    />
  );
}

/** Ends sessions, reloads the list and shows a toast. */
function useEndSessions<Target>(end: (target: Target) => Promise<void>, confirmation: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await client.invalidateQueries(accountQueries.sessions());
      showToast(confirmation);
    },
  });
}
