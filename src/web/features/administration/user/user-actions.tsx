import { useMutation, useQueryClient } from "@tanstack/react-query";
import { KeyRound, type LucideIcon, VenetianMask, UserCheck, UserX } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { AdministeredUser } from "#contract/administration/administration.ts";
import { administrationText } from "#text/accounts/administration.ts";
import { uiText } from "#text/ui.ts";
import { administrationKey } from "#web/api/administration.ts";
import { send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { announceSessionChange } from "#web/state/session/session-change.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { showLinkToast } from "#web/features/administration/link-toast.ts";
import { isOwnAccount, canImpersonate } from "#web/features/administration/user-labels.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ErrorNotice } from "#web/ui/feedback/error-notice.tsx";
import classes from "./user.module.css";

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
      <ErrorNotice error={mutation.error} />
      <BusyButton isBusy={isBusy} busyText={busyText} onClick={() => mutation.mutate()}>
        <Icon aria-hidden /> {button}
      </BusyButton>
      <p>{children}</p>
    </div>
  );
}

/** Disables or enables an account after a confirmation. */
function UserActivation({ user }: { user: AdministeredUser }) {
  const [isConfirming, setConfirming] = useState(false);
  const queryClient = useQueryClient();
  const { isDisabled, id, name } = user;
  const {
    button,
    busyText,
    question,
    confirmation,
    text,
    consequences,
    icon: Icon,
  } = isDisabled ? enabling : disabling;

  async function toggle() {
    await send(
      isDisabled ? "POST /api/administration/users/:id/enable" : "POST /api/administration/users/:id/disable",
      { id },
    );
    await queryClient.invalidateQueries({ queryKey: administrationKey });
    showToast(confirmation({ name }), "success");
  }

  return (
    <div className={classes.action}>
      <Button onClick={() => setConfirming(true)}>
        <Icon aria-hidden /> {button}
      </Button>
      <p>{text}</p>
      {isConfirming && (
        <ConfirmationDialog
          title={question({ name })}
          button={button}
          busyText={busyText}
          onConfirm={toggle}
          onClose={() => setConfirming(false)}
        >
          <p>{consequences}</p>
        </ConfirmationDialog>
      )}
    </div>
  );
}

const disabling = {
  icon: UserX,
  button: administrationText.disable,
  busyText: administrationText.disabling,
  question: administrationText.disableQuestion,
  confirmation: administrationText.isDisabled,
  text: administrationText.aboutDisabling,
  consequences: administrationText.disableConsequences,
} as const;

const enabling = {
  icon: UserCheck,
  button: administrationText.enable,
  busyText: administrationText.enabling,
  question: administrationText.enableQuestion,
  confirmation: administrationText.isEnabled,
  text: administrationText.aboutEnabling,
  consequences: administrationText.enableConsequences,
} as const;
