import { useEffect, useRef, useState } from "react";
import { accountText } from "#text/accounts/account.ts";
import { userText } from "#text/accounts/users.ts";
import { prefetchTokenOf, sendWithToken } from "#web/api/account.ts";
import { announceSessionChange } from "#web/state/session-change.ts";
import { Button } from "#web/ui/button/button.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { usePortal } from "#web/state/portal.ts";
import { EmailField } from "./email-field.tsx";
import { checkEmail, checkName, checkNewPassword, passwordHint } from "./field-checks.ts";
import { RedirectIfSignedIn } from "./redirect-if-signed-in.tsx";
import { AuthAlternatives, useReturnAddress, AuthLayout, AuthLink } from "./auth-layout.tsx";

/** Creates an account. The user is signed in at once and receives a link that verifies the email address. */
export function SignUpScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LinkSent email={sentTo} />;
  return (
    <RedirectIfSignedIn>
      <AuthLayout title={accountText.signUp}>
        <SignUpForm onSent={setSentTo} />
        <AuthAlternatives>
          <span>
            {accountText.haveAccount({
              link: (text) => (
                <AuthLink key="link" page="sign-in">
                  {text}
                </AuthLink>
              ),
            })}
          </span>
        </AuthAlternatives>
      </AuthLayout>
    </RedirectIfSignedIn>
  );
}

/** The page is loaded with the new session once the user goes on. */
function LinkSent({ email }: { email: string }) {
  const address = useReturnAddress();
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <AuthLayout title={accountText.signedUp}>
      <Notice tone="success" isAlert>
        {accountText.linkSentTo({ email })}
      </Notice>
      <DialogActions>
        <Button ref={button} kind="primary" onClick={() => announceSessionChange(address)}>
          {accountText.goOn}
        </Button>
      </DialogActions>
    </AuthLayout>
  );
}

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { hasMailServer } = usePortal();
  const address = useReturnAddress();
  useEffect(() => prefetchTokenOf("POST /api/account/sign-up"), []);
  const { field, ...state } = useForm({
    initial: { name: "", email: "", password: "" },
    checks: { name: checkName, email: checkEmail, password: checkNewPassword },
    submit: async ({ name, email, password }) => {
      await sendWithToken("POST /api/account/sign-up", { name: name.trim(), email: email.trim(), password });
      if (hasMailServer) return onSent(email.trim());
      announceSessionChange(address);
      return "leaving";
    },
  });
  return (
    <Form state={state} button={accountText.signUp} busyText={accountText.signingUp} isWide>
      <TextField label={userText.name} autoComplete="name" autoCapitalize="words" {...field("name")} />
      <EmailField
        autoComplete="email"
        hint={hasMailServer ? accountText.signUpEmailHint : accountText.signUpEmailHintNoMail}
        {...field("email")}
      />
      <PasswordField
        label={accountText.password}
        autoComplete="new-password"
        hint={passwordHint}
        {...field("password")}
      />
    </Form>
  );
}
