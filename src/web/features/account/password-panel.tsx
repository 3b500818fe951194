import { useQueryClient } from "@tanstack/react-query";
import type { Profile } from "#contract/account.ts";
import { account, accountQueries } from "#web/api/account.ts";
import { Form } from "#web/ui/form.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { checkNewPassword, checkPassword, passwordHint } from "./field-checks.ts";
import classes from "./own-form.module.css";

/** Changes the password; who signs in elsewhere has none. */
export function PasswordPanel({ profile }: { profile: Profile }) {
  return (
    <Panel title="Password">
      {profile.hasPassword ? (
        <ChangeForm email={profile.email} />
      ) : (
        <p>You sign in by your organisation. There is no password for this account.</p>
      )}
    </Panel>
  );
}

function ChangeForm({ email }: { email: string }) {
  const client = useQueryClient();
  const { field, clear, ...state } = useForm({
    initial: { currentPassword: "", newPassword: "" },
    checks: { currentPassword: checkPassword, newPassword: checkNewPassword },
    submit: async (values) => {
      await account.changePassword(values);
      clear();
      void client.invalidateQueries(accountQueries.sessions());
      showToast("Your password has been changed. All other sessions have ended; API keys go on serving.");
    },
  });
  return (
    <div className={classes.form}>
      <Form state={state} button="Change password" busyText="Changing">
        {/* Tells those that keep passwords whose this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field("currentPassword")}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={passwordHint}
          {...field("newPassword")}
        />
      </Form>
    </div>
  );
}
