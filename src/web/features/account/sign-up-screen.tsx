import { useEffect } from "react";
import { account, prefetchTokenOf } from "#web/api/account.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { checkEmail, checkName, checkNewPassword, passwordHint } from "./field-checks.ts";
import { RedirectIfSignedIn } from "./redirect-if-signed-in.tsx";
import { AuthAlternatives, useReturnAddress, AuthLayout, AuthLink } from "./auth-layout.tsx";

/** Creates an account. The user is signed in at once and receives a link that verifies the e-mail address. */
export function SignUpScreen() {
  return (
    <RedirectIfSignedIn>
      <AuthLayout title="Sign up">
        <SignUpForm />
        <AuthAlternatives>
          <span>
            You have an account? <AuthLink page="sign-in">Sign in</AuthLink>
          </span>
        </AuthAlternatives>
      </AuthLayout>
    </RedirectIfSignedIn>
  );
}

function SignUpForm() {
  const address = useReturnAddress();
  useEffect(() => prefetchTokenOf("signUp"), []);
  const { field, ...state } = useForm({
    initial: { name: "", email: "", password: "" },
    checks: { name: checkName, email: checkEmail, password: checkNewPassword },
    submit: async ({ name, email, password }) => {
      await account.signUp({ name: name.trim(), email: email.trim(), password });
      announceSessionChange(address);
      return "leaving";
    },
  });
  return (
    <Form state={state} button="Sign up" busyText="Signing up" isWide>
      <TextField label="Name" autoComplete="name" {...field("name")} />
      <EmailField
        autoComplete="email"
        hint="A link is sent to it, which proves that it is yours."
        {...field("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        {...field("password")}
      />
    </Form>
  );
}
