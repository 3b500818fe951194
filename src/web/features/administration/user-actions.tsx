import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, type LucideIcon, VenetianMask } from "lucide-react";
import type { ReactNode } from "react";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationKey, administrationPosts } from "#web/api/administration.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { showToast } from "#web/ui/toast.tsx";
import classes from "./user-actions.module.css";
import { UserAdmission } from "./user-admission.tsx";
import { isOwn, mayBeViewedAs } from "./user-words.ts";

/** What an administrator can do with an account, each with what follows from it. */
export function UserActions({ user }: { user: AdministeredUser }) {
  const ownEmail = usePortal().user?.email;
  return (
    <Panel title="Actions" isCollapsible={false}>
      <div className={classes.actions}>
        {mayBeViewedAs(user, ownEmail) && <Impersonation user={user} />}
        {!user.isDisabled && <PasswordLink user={user} />}
        {/* gap: the last administrator */}
        {isOwn(user.email, ownEmail) ? (
          <p>This is your own account: another administrator can disable it.</p>
        ) : (
          <UserAdmission user={user} />
        )}
      </div>
    </Panel>
  );
}

function Impersonation({ user: { id, name } }: { user: AdministeredUser }) {
  const act = useMutation({
    mutationFn: () => administrationPosts.impersonate(id),
    onSuccess: () => announceSessionChange(href(paths.search())),
  });
  return (
    <Action
      act={act}
      icon={VenetianMask}
      button="View as this user"
      busyText="Beginning"
      // The next page is on its way: nothing is to be pressed once more.
      isBusy={act.isPending || act.isSuccess}
    >
      You see what {name} sees, until you end it and for an hour at most. Nothing can be changed meanwhile,
      and what you read is written into the audit log under your name.
    </Action>
  );
}

function PasswordLink({ user: { id, email } }: { user: AdministeredUser }) {
  const queryClient = useQueryClient();
  const act = useMutation({
    mutationFn: () => administrationPosts.sendLink(id),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: administrationKey });
      showToast(`A link to choose a password has been sent to ${email}.`, "success");
    },
  });
  return (
    <Action
      act={act}
      icon={KeyRound}
      button="Send a link to choose a password"
      busyText="Sending"
      isBusy={act.isPending}
    >
      It is sent to {email}. The password of now works until another is chosen.
    </Action>
  );
}

interface ActionProps {
  readonly act: { readonly mutate: () => void; readonly error: { readonly message: string } | null };
  readonly icon: LucideIcon;
  readonly button: string;
  readonly busyText: string;
  readonly isBusy: boolean;
  /** What follows from it. */
  readonly children: ReactNode;
}

function Action({ act, icon: Icon, button, busyText, isBusy, children }: ActionProps) {
  return (
    <div className={classes.action}>
      {act.error && (
        <Notice tone="danger" isAlert>
          {act.error.message}
        </Notice>
      )}
      <BusyButton isBusy={isBusy} busyText={busyText} onClick={() => act.mutate()}>
        <Icon aria-hidden /> {button}
      </BusyButton>
      <p>{children}</p>
    </div>
  );
}
