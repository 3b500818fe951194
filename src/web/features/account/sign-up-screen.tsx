import { useEffect, useRef, useState } from "react";
import { accountFields } from "#contract/account/account-fields.ts";
import { accountText } from "#text/accounts/account.ts";
import { userText } from "#text/accounts/users.ts";
import { prefetchTokenOf, sendWithToken } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { returnTo } from "#web/state/address/return-address.ts";
import { tabStorage } from "#web/state/storage/browser-storage.ts";
import { storedText } from "#web/state/storage/stored-text.ts";
import { announceSessionChange } from "#web/state/session/session-change.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { DialogActions } from "#web/ui/dialog/dialog-actions.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { usePortal } from "#web/state/portal.ts";
import { EmailField } from "./email-field.tsx";
import { passwordHint } from "./password-hint.ts";
import { RedirectIfSignedIn } from "./redirect-if-signed-in.tsx";
import { AuthAlternatives, useReturnAddress, AuthLayout, AuthLink } from "./auth-layout.tsx";

/** Set in a tab whose user has just signed up, until the page that follows has said so. */
const signedUp = storedText("plimsoll.signed-up", { isChosen: false, storage: tabStorage });

/** Creates an account. The user is signed in at once and receives a link that verifies the email address. */
export function SignUpScreen() {
  const { user } = usePortal();
  const [isNew] = useState(() => signedUp.read() !== "");
  useEffect(() => signedUp.write(""), []);
  if (user !== null && isNew) return <LinkSent email={user.email} />;
  return (
    <RedirectIfSignedIn>
      <AuthLayout title={accountText.signUp}>
        <SignUpForm />
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

/** What follows, for the user who has just signed up: the page was loaded again with the new session. */
function LinkSent({ email }: { email: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <AuthLayout title={accountText.signedUp}>
      <Notice tone="success" isAlert>
        {accountText.linkSentTo({ email })}
      </Notice>
      <DialogActions>
        <ButtonLink ref={link} kind="primary" href={useReturnAddress()}>
          {accountText.goOn}
        </ButtonLink>
      </DialogActions>
    </AuthLayout>
  );
}

function SignUpForm() {
  const { hasMailServer } = usePortal();
  const address = useReturnAddress();
  useEffect(() => prefetchTokenOf("POST /api/account/sign-up"), []);
  const { field, ...state } = useForm({
    initial: { name: "", email: "", password: "" },
    texts: { name: accountFields.name, email: accountFields.email, password: accountFields.newPassword },
    submit: async (values) => {
      await sendWithToken("POST /api/account/sign-up", values);
      announceSessionChange(hasMailServer ? href(paths.account("sign-up", returnTo(address))) : address);
      // The tab's storage has been cleared for the new session.
      if (hasMailServer) signedUp.write("yes");
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
