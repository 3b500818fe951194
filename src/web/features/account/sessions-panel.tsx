import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OwnSession } from "#contract/account.ts";
import { formatMoment } from "#rules/dates.ts";
import { account, accountQueries } from "#web/api/account.ts";
import { useSignOut } from "#web/state/sign-out.ts";
import { Badge } from "#web/ui/badge.tsx";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Stack } from "#web/ui/columns.tsx";
import { Item, ItemList } from "#web/ui/item-list.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { SkeletonRows } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { browserInWords } from "./browser-in-words.ts";
import { useMayChange } from "./may-change.ts";
import classes from "./own-list.module.css";

/** Where one is signed in. */
export function SessionsPanel() {
  const asked = useQuery(accountQueries.sessions());
  return (
    <Panel title="Sessions" count={asked.data?.length}>
      <Loaded from={asked} skeleton={<SkeletonRows count={2} />}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Panel>
  );
}

const columns = { facts: ["190px", "170px", "170px"], badges: "120px", action: "56px" };

function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const endOne = useEnding((id: string) => account.endSession({ id }), "The session has ended.");
  const endOthers = useEnding(account.endOtherSessions, "All other sessions have ended.");
  const leaving = useSignOut();
  const mayChange = useMayChange();
  const error = endOne.error ?? endOthers.error;
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack>
      <p className={classes.about}>
        Each browser in which you have signed in. End those that you do not know, and change your password.
      </p>
      <div className={classes.list}>
        <ItemList columns={columns}>
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={mayChange && !session.isCurrent ? () => endOne.mutate(session.id) : undefined}
            />
          ))}
        </ItemList>
      </div>
      {error && (
        <Notice tone="danger" isAlert>
          {error.message}
        </Notice>
      )}
      <div className={classes.actions}>
        {hasOthers && mayChange && (
          <BusyButton isBusy={endOthers.isPending} busyText="Ending" onClick={() => endOthers.mutate()}>
            End all others
          </BusyButton>
        )}
        <BusyButton isBusy={leaving.isBusy} busyText="Signing out" onClick={leaving.signOut}>
          Sign out
        </BusyButton>
      </div>
    </Stack>
  );
}

interface SessionItemProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  /** Absent where it is not to be ended here. */
  readonly onEnd: (() => void) | undefined;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const browser = browserInWords(session.browser);
  const signedIn = formatMoment(session.createdAt);
  const label = `End ${browser}, signed in ${signedIn}`;
  return (
    <Item
      title={<span title={session.browser ?? undefined}>{browser}</span>}
      facts={[
        { label: "Address", value: session.address ?? "Unknown" },
        { label: "Signed in", value: signedIn },
        { label: "Last used", value: formatMoment(session.lastUsedAt) },
      ]}
      badges={session.isCurrent && <Badge tone="success">This session</Badge>}
      action={
        onEnd && (
          <BusyButton kind="quiet" aria-label={label} isBusy={isEnding} busyText="Ending" onClick={onEnd}>
            End
          </BusyButton>
        )
      }
    />
  );
}

/** Ends sessions, shows what is left of them and says so. */
function useEnding<Which>(end: (which: Which) => Promise<void>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      await client.invalidateQueries(accountQueries.sessions());
      showToast(done);
    },
  });
}
