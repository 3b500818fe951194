import { useQuery, useQueryClient } from "@tanstack/react-query";
import { accountFields } from "#contract/account/account-fields.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountQueries } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import type { Profile } from "#contract/account/account.ts";
import { send } from "#web/api/send.ts";
import { Form } from "#web/ui/form/form.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { SecretAddressesPanel } from "./addresses/secret-addresses-panel.tsx";
import { ApiKeysPanel } from "./api-keys-panel.tsx";
import { useCanEditAccount } from "./use-can-edit-account.ts";
import { OwnDataPanel } from "./own-data-panel.tsx";
import { ProfilePanel } from "./profile-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { passwordHint } from "./password-hint.ts";
import classes from "./account.module.css";

/** My Profile: the user's account data, password, API keys and sessions. */
export function ProfileScreen() {
  const { user } = usePortal();
  return user === null ? <SignInPrompt /> : <ProfilePanels />;
}

function ProfilePanels() {
  const canEdit = useCanEditAccount();
  const query = useQuery(accountQueries.profile());
  if (query.error?.code === "unauthorised") return <SignInPrompt />;
  return (
    <Loaded from={query} skeleton={<PanelSkeleton facts={7} />}>
      {(profile) => (
        <Stack>
          <ProfilePanel profile={profile} />
          {canEdit && <PasswordPanel profile={profile} />}
          <ApiKeysPanel profile={profile} />
          {canEdit && <SecretAddressesPanel />}
          <SessionsPanel />
          {canEdit && <OwnDataPanel profile={profile} />}
        </Stack>
      )}
    </Loaded>
  );
}

/** The link reloads the page, because an expired session may still be shown as signed in. */
function SignInPrompt() {
  const returnQuery = returnTo(href(paths.account("profile")));
  return (
    <AuthLayout title={accountText.profile}>
      <p>{accountText.signInForProfile}</p>
      <ButtonLink kind="primary" href={href(paths.account("sign-in", returnQuery))}>
        {accountText.signIn}
      </ButtonLink>
    </AuthLayout>
  );
}

/** Changes the password. Accounts that use single sign-on have none. */
function PasswordPanel({ profile }: { profile: Profile }) {
  return (
    <Panel title={accountText.password}>
      {profile.hasPassword ? <ChangeForm email={profile.email} /> : <p>{accountText.noPassword}</p>}
    </Panel>
  );
}

function ChangeForm({ email }: { email: string }) {
  const client = useQueryClient();
  const { field, clear, ...state } = useForm({
    initial: { currentPassword: "", newPassword: "" },
    texts: { currentPassword: accountFields.password, newPassword: accountFields.newPassword },
    submit: async (values) => {
      await send("POST /api/account/password", { body: values });
      clear();
      void client.invalidateQueries(accountQueries.sessions());
      showToast(accountText.passwordChanged);
    },
  });
  return (
    <div className={classes.form}>
      <Form state={state} button={accountText.changePassword} busyText={accountText.changing}>
        {/* Lets password managers match the password to its account. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={accountText.currentPassword}
          autoComplete="current-password"
          {...field("currentPassword")}
        />
        <PasswordField
          label={accountText.newPassword}
          autoComplete="new-password"
          hint={passwordHint}
          {...field("newPassword")}
        />
      </Form>
    </div>
  );
}
