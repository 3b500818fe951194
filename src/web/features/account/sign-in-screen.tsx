import { useEffect } from "react";
import { account, prefetchTokenOf } from "#web/api/account.ts";
import { usePortal } from "#web/state/portal.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { Form } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { checkEmail, checkPassword } from "./field-checks.ts";
import { VisitorsOnly } from "./lead-on.tsx";
import { SingleSignOn, SingleSignOnFailure } from "./single-sign-on.tsx";
import { OtherWays, useReturnAddress, WayIn, WayInLink } from "./way-in.tsx";

/** Signing in by e-mail address and password, or by the organisation's own identity provider. */
export function SignInScreen() {
  const { singleSignOn } = usePortal();
  return (
    <VisitorsOnly>
      <WayIn title="Sign in">
        <SingleSignOnFailure />
        <SignInForm />
        {singleSignOn !== null && <SingleSignOn text={singleSignOn} />}
        <OtherWays>
          <WayInLink page="forgotten-password">Forgotten your password?</WayInLink>
          <WayInLink page="sign-up">Sign up</WayInLink>
        </OtherWays>
      </WayIn>
    </VisitorsOnly>
  );
}

function SignInForm() {
  const address = useReturnAddress();
  useEffect(() => prefetchTokenOf("signIn"), []);
  const { field, ...state } = useForm({
    initial: { email: "", password: "" },
    checks: { email: checkEmail, password: checkPassword },
    submit: async ({ email, password }) => {
      await account.signIn({ email: email.trim(), password });
      announceSessionChange(address);
      return "leaving";
    },
  });
  return (
    <Form state={state} button="Sign in" busyText="Signing in" isWide>
      <EmailField autoComplete="username" {...field("email")} />
      <PasswordField label="Password" autoComplete="current-password" {...field("password")} />
    </Form>
  );
}
