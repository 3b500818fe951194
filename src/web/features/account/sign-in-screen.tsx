import { useEffect } from "react";
import { useMutation } from "@tanstack/react-query";
import { accountFields } from "#contract/account/account-fields.ts";
import { accountText } from "#text/accounts/account.ts";
import { prefetchTokenOf, sendWithToken } from "#web/api/account.ts";
import { usePortal } from "#web/state/portal.ts";
import { openSignedIn } from "#web/state/session/session-change.ts";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { problemText } from "#text/problems.ts";
import { unreadableResponse } from "#web/api/request-failure.ts";
import { isText } from "#web/api/response-shape.ts";
import { send } from "#web/api/send.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { userMessage } from "#web/ui/user-message.ts";
import { EmailField } from "./email-field.tsx";
import { RedirectIfSignedIn } from "./redirect-if-signed-in.tsx";
import { AuthAlternatives, useReturnAddress, AuthLayout, AuthLink } from "./auth-layout.tsx";
import classes from "./account.module.css";

/** Sign-in with email address and password, or with the organisation's identity provider. */
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
    texts: accountFields,
    submit: async (values) => {
      await sendWithToken("POST /api/account/sign-in", values);
      openSignedIn(address);
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

/** Messages by the `error` parameter that the server adds to the address. */
const errorMessages: ReadonlyMap<string, string> = new Map([
  ["disabled", problemText.disabled],
  ["emailTaken", accountText.emailTakenElsewhere],
  ["unavailable", accountText.organisationUnavailable],
]);

/** Shows why the identity provider sent the browser back without a signed-in user. */
function SingleSignOnError() {
  const { error = "" } = useQueryString();
  if (error === "") return null;
  return (
    <Notice tone="danger" isAlert>
      {errorMessages.get(error) ?? accountText.organisationFailed}
    </Notice>
  );
}

/** Redirects the browser to the organisation's identity provider, which sends it back signed in. */
function SingleSignOnButton({ text }: { text: string }) {
  const address = useReturnAddress();
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const { url } = await send("POST /api/account/single-sign-on", { body: { returnTo: address } });
      if (!isText(url)) throw unreadableResponse();
      return url;
    },
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <div className={classes.alternative}>
      <p className={classes.divider}>{accountText.or}</p>
      {error && (
        <Notice tone="danger" isAlert>
          {errorMessages.get(error.code ?? "") ?? userMessage(error)}
        </Notice>
      )}
      <BusyButton isBusy={isPending || isSuccess} busyText={accountText.opening} onClick={() => mutate()}>
        {text}
      </BusyButton>
    </div>
  );
}
