import { useState } from "react";
import { accountFields } from "#contract/account/account-fields.ts";
import { accountText } from "#text/accounts/account.ts";
import { uiText } from "#text/ui.ts";
import { send } from "#web/api/send.ts";
import { href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { passwordHint } from "./password-hint.ts";
import { AuthAlternatives, AuthLayout, IncompleteLinkNotice, AuthLink } from "./auth-layout.tsx";

/** Sets a password with the token of an emailed link, sent after a forgotten password or when an administrator creates the account. */
export function ResetPasswordScreen() {
  const { token = "" } = useQueryString();
  const [isSaved, setSaved] = useState(false);
  return (
    <AuthLayout title={accountText.choosePassword}>
      {token === "" && <IncompleteLinkNotice />}
      {token !== "" && !isSaved && <PasswordForm token={token} onChosen={() => setSaved(true)} />}
      {isSaved ? <PasswordSaved /> : <RequestNewLink />}
    </AuthLayout>
  );
}

function PasswordForm({ token, onChosen: onSaved }: { token: string; onChosen: () => void }) {
  const { field, ...state } = useForm({
    initial: { password: "" },
    texts: { password: accountFields.newPassword },
    submit: async ({ password }) => {
      await send("POST /api/account/reset-password", { body: { token, password } });
      onSaved();
    },
  });
  return (
    <Form state={state} button={accountText.savePassword} busyText={uiText.saving} isWide>
      <PasswordField
        label={accountText.newPassword}
        autoComplete="new-password"
        hint={passwordHint}
        {...field("password")}
      />
    </Form>
  );
}

/** The link reloads the page, because the reset has ended the session that this page may still show. */
function PasswordSaved() {
  return (
    <>
      <Notice tone="success" isAlert>
        {accountText.passwordSaved}
      </Notice>
      <ButtonLink kind="primary" href={href(paths.account("sign-in"))}>
        {accountText.signIn}
      </ButtonLink>
    </>
  );
}

function RequestNewLink() {
  return (
    <AuthAlternatives>
      <AuthLink page="forgotten-password">{accountText.requestNewLink}</AuthLink>
    </AuthAlternatives>
  );
}
