import { useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountFields } from "#contract/account/account-fields.ts";
import type { Profile } from "#contract/account/account.ts";
import { formatDate } from "#rules/dates.ts";
import { accountText } from "#text/accounts/account.ts";
import { userTypeName } from "#text/accounts/user-types.ts";
import { permissionName, userText } from "#text/accounts/users.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Facts } from "#web/ui/layout/facts.tsx";
import { PagePanel } from "#web/ui/layout/page-panel.tsx";
import { uiText } from "#text/ui.ts";
import { send } from "#web/api/send.ts";
import { usePortal } from "#web/state/portal.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { accountQueries } from "#web/api/account.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useCanEditAccount } from "./use-can-edit-account.ts";
import classes from "./account.module.css";

/** The user's account data. Users edit only their name; an administrator changes the rest. */
export function ProfilePanel({ profile }: { profile: Profile }) {
  const { email, isEmailVerified, userType, roleValue, permissions, clearances, createdAt } = profile;
  const canEdit = useCanEditAccount();
  return (
    <PagePanel title={accountText.profile}>
      <Stack>
        <Facts
          facts={[
            { label: userText.name, value: <Name name={profile.name} /> },
            { label: userText.email, value: <Email email={email} isVerified={isEmailVerified} /> },
            { label: userText.userType, value: userTypeName(userType) },
            { label: userText.role, value: roleValue },
            {
              label: userText.permissions,
              value: permissions.map(permissionName).join(", ") || userText.none,
            },
            {
              label: userText.clearances,
              value: clearances.map((clearance) => clearance.toUpperCase()).join(", ") || userText.none,
            },
            { label: accountText.accountSince, value: formatDate(createdAt) },
          ]}
        />
        {!isEmailVerified && canEdit && <EmailNotice email={email} deletedFrom={profile.deletedFrom} />}
      </Stack>
    </PagePanel>
  );
}

function Name({ name }: { name: string }) {
  const canEdit = useCanEditAccount();
  const [isChanging, setChanging] = useState(false);
  return (
    <span className={classes.value}>
      <span>{name}</span>
      {canEdit && (
        <Button kind="quiet" aria-label={accountText.changeName} onClick={() => setChanging(true)}>
          {accountText.change}
        </Button>
      )}
      {isChanging && <NameDialog name={name} onClose={() => setChanging(false)} />}
    </span>
  );
}

function Email({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <span className={classes.value}>
      <span>{email}</span>
      <Badge tone={isVerified ? "success" : "warning"}>
        {isVerified ? accountText.verified : userText.emailNotVerified}
      </Badge>
    </span>
  );
}

/** Requests verification of the email address, and sends the link again. */
function EmailNotice({ deletedFrom, email }: Pick<Profile, "email" | "deletedFrom">) {
  const { hasMailServer } = usePortal();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => send("POST /api/account/send-verification"),
  });
  return (
    <Notice tone="warning">
      <p>{hasMailServer ? accountText.emailNotVerified({ email }) : accountText.emailNotVerifiedNoMail}</p>
      {typeof deletedFrom === "string" && (
        <p>{accountText.deletedUnlessVerified({ day: formatDate(deletedFrom) })}</p>
      )}
      <div className={classes.resend} aria-live="polite">
        {isSuccess ? (
          <p>{hasMailServer ? accountText.linkSentAgain : accountText.linkNotSent}</p>
        ) : (
          <BusyButton isBusy={isPending} busyText={uiText.sending} onClick={() => mutate()}>
            {hasMailServer ? accountText.sendLinkAgain : accountText.requestLink}
          </BusyButton>
        )}
        {error && <p role="alert">{userMessage(error)}</p>}
      </div>
    </Notice>
  );
}

/** Edits the user's name. */
function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient();
  const { field, ...state } = useForm({
    initial: { name },
    texts: { name: accountFields.name },
    submit: async (body) => {
      await send("POST /api/account/name", { body });
      await client.invalidateQueries(accountQueries.profile());
      showToast(accountText.nameChanged);
      onClose();
    },
  });
  return (
    <Dialog title={accountText.changeYourName} onClose={onClose}>
      <Form
        state={state}
        button={uiText.save}
        busyText={uiText.saving}
        actions={<Button onClick={onClose}>{uiText.cancel}</Button>}
      >
        <TextField label={userText.name} autoComplete="name" autoCapitalize="words" {...field("name")} />
      </Form>
    </Dialog>
  );
}
