import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#contract/account.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { Form } from "#web/ui/form/form.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { checkNewPassword, checkCurrentPassword, passwordHint } from "./field-checks.ts";
import classes from "./account-form.module.css";

/** Changes the password. Accounts that use single sign-on have none. */
export function PasswordPanel({ profile }: { profile: Profile }) {
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
    checks: { currentPassword: checkCurrentPassword, newPassword: checkNewPassword },
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
