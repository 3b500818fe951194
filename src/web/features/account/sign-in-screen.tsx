import { useEffect } from "react";
import { accountText } from "#text/accounts/account.ts";
import { prefetchTokenOf, sendWithToken } from "#web/api/account.ts";
import { usePortal } from "#web/state/portal.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { checkEmail, checkCurrentPassword } from "./field-checks.ts";
import { RedirectIfSignedIn } from "./redirect-if-signed-in.tsx";
import { SingleSignOnButton, SingleSignOnError } from "./single-sign-on.tsx";
import { AuthAlternatives, useReturnAddress, AuthLayout, AuthLink } from "./auth-layout.tsx";

/** Sign-in with e-mail address and password, or with the organisation's identity provider. */
export function SignInScreen() {
  const { singleSignOn } = usePortal();
  return (
    <RedirectIfSignedIn>
      <AuthLayout title={accountText.signIn}>
        <SingleSignOnError />
        <SignInForm />
        {singleSignOn !== null && <SingleSignOnButton text={singleSignOn} />}
        <AuthAlternatives>
          <AuthLink page="forgotten-password">{accountText.forgottenPassword}</AuthLink>
          <AuthLink page="sign-up">{accountText.signUp}</AuthLink>
        </AuthAlternatives>
      </AuthLayout>
    </RedirectIfSignedIn>
  );
}

function SignInForm() {
  const address = useReturnAddress();
  useEffect(() => prefetchTokenOf("POST /api/account/sign-in"), []);
  const { field, ...state } = useForm({
    initial: { email: "", password: "" },
    checks: { email: checkEmail, password: checkCurrentPassword },
    submit: async ({ email, password }) => {
      await sendWithToken("POST /api/account/sign-in", { email: email.trim(), password });
      announceSessionChange(address);
      return "leaving";
    },
  });
  return (
    <Form state={state} button={accountText.signIn} busyText={accountText.signingIn} isWide>
      <EmailField autoComplete="username" {...field("email")} />
      <PasswordField label={accountText.password} autoComplete="current-password" {...field("password")} />
    </Form>
  );
}
