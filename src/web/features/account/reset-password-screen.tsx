import { useState } from "react";
import { account } from "#web/api/account.ts";
import { href, paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { checkNewPassword, passwordHint } from "./field-checks.ts";
import { IncompleteLink } from "./incomplete-link.tsx";
import { OtherWays, WayIn, WayInLink } from "./way-in.tsx";

/** Chooses a password by the link that was sent: after it was forgotten, or when an administrator made the account. */
export function ResetPasswordScreen() {
  const { token = "" } = useQueryString();
  const [isChosen, setChosen] = useState(false);
  return (
    <WayIn title="Choose a password">
      {token === "" && <IncompleteLink />}
      {token !== "" && !isChosen && <PasswordForm token={token} onChosen={() => setChosen(true)} />}
      {isChosen ? <Chosen /> : <AskAnew />}
    </WayIn>
  );
}

function PasswordForm({ token, onChosen }: { token: string; onChosen: () => void }) {
  const { field, ...state } = useForm({
    initial: { password: "" },
    checks: { password: checkNewPassword },
    submit: async ({ password }) => {
      await account.resetPassword({ token, password });
      onChosen();
    },
  });
  return (
    <Form state={state} button="Save the password" busyText="Saving" isWide>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        {...field("password")}
      />
    </Form>
  );
}

/** The page is loaded anew on the way: whoever was signed in here may not be any more. */
function Chosen() {
  return (
    <>
      <Notice tone="success" isAlert>
        Your password has been saved. All sessions have ended; API keys go on serving.
      </Notice>
      <ButtonLink kind="primary" href={href(paths.account("sign-in"))}>
        Sign in
      </ButtonLink>
    </>
  );
}

function AskAnew() {
  return (
    <OtherWays>
      <WayInLink page="forgotten-password">Ask for a new link</WayInLink>
    </OtherWays>
  );
}
