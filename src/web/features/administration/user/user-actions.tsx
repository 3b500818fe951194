import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, type LucideIcon, VenetianMask } from "lucide-react";
import type { ReactNode } from "react";
import type { AdministeredUser } from "#contract/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { uiText } from "#text/ui.ts";
import { administrationKey } from "#web/api/administration.ts";
import { send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { showLinkToast } from "#web/features/administration/link-toast.ts";
import classes from "./user-actions.module.css";
import { UserActivation } from "./user-activation.tsx";
import { isOwnAccount, canImpersonate } from "#web/features/administration/user-labels.ts";

/** Actions on an account, each with a sentence about its effect. */
export function UserActions({ user }: { user: AdministeredUser }) {
  const ownEmail = usePortal().user?.email;
  return (
    <Panel title={administrationText.actions} isCollapsible={false}>
      <div className={classes.actions}>
        {canImpersonate(user, ownEmail) && <Impersonation user={user} />}
        {!user.isDisabled && <PasswordLink user={user} />}
        {/* gap: the last administrator */}
        {isOwnAccount(user.email, ownEmail) ? (
          <p>{administrationText.ownAccount}</p>
        ) : (
          <UserActivation user={user} />
        )}
      </div>
    </Panel>
  );
}

function Impersonation({ user: { id, name } }: { user: AdministeredUser }) {
  const mutation = useMutation({
    mutationFn: () => send("POST /api/administration/users/:id/impersonate", { id }),
    onSuccess: () => announceSessionChange(href(paths.search())),
  });
  return (
    <Action
      mutation={mutation}
      icon={VenetianMask}
      button={administrationText.viewAs}
      busyText={administrationText.beginning}
      // Stay busy after success: the page is being replaced.
      isBusy={mutation.isPending || mutation.isSuccess}
    >
      {administrationText.aboutViewing({ name })}
    </Action>
  );
}

function PasswordLink({ user: { id, email } }: { user: AdministeredUser }) {
  const { hasMailServer } = usePortal();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: () => send("POST /api/administration/users/:id/send-link", { id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: administrationKey });
      showLinkToast(email, hasMailServer);
    },
  });
  return (
    <Action
      mutation={mutation}
      icon={KeyRound}
      button={administrationText.sendLink}
      busyText={uiText.sending}
      isBusy={mutation.isPending}
    >
      {hasMailServer ? administrationText.aboutLink({ email }) : administrationText.aboutLinkNoMail}
    </Action>
  );
}

interface ActionProps {
  readonly mutation: { readonly mutate: () => void; readonly error: { readonly message: string } | null };
  readonly icon: LucideIcon;
  readonly button: string;
  readonly busyText: string;
  readonly isBusy: boolean;
  /** The effect of the action. */
  readonly children: ReactNode;
}

function Action({ mutation, icon: Icon, button, busyText, isBusy, children }: ActionProps) {
  return (
    <div className={classes.action}>
      {mutation.error && (
        <Notice tone="danger" isAlert>
          {userMessage(mutation.error)}
        </Notice>
      )}
      <BusyButton isBusy={isBusy} busyText={busyText} onClick={() => mutation.mutate()}>
        <Icon aria-hidden /> {button}
      </BusyButton>
      <p>{children}</p>
    </div>
  );
}
