import { useEffect } from "react";
import { account, prefetchTokenOf } from "#web/api/account.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { TextField } from "#web/ui/fields.tsx";
import { Form } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { checkEmail, checkName, checkNewPassword, passwordHint } from "./field-checks.ts";
import { VisitorsOnly } from "./lead-on.tsx";
import { OtherWays, useReturnAddress, WayIn, WayInLink } from "./way-in.tsx";

/** An account of one's own. Who signs up is signed in at once, and is sent a link that proves the e-mail address. */
export function SignUpScreen() {
  return (
    <VisitorsOnly>
      <WayIn title="Sign up">
        <SignUpForm />
        <OtherWays>
          <span>
            You have an account? <WayInLink page="sign-in">Sign in</WayInLink>
          </span>
        </OtherWays>
      </WayIn>
    </VisitorsOnly>
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
