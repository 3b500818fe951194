import { useEffect, useState } from "react";
import { account, prefetchTokenOf } from "#web/api/account.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { checkEmail } from "./field-checks.ts";
import { OtherWays, WayIn, WayInLink } from "./way-in.tsx";

/** Asks for a link to choose a new password. What it says does not tell whether there is an account. */
export function ForgottenPasswordScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <WayIn title="Forgotten password">
      {sentTo === null ? (
        <LinkForm onSent={setSentTo} />
      ) : (
        <Notice tone="success" isAlert>
          If there is an account with the address {sentTo}, a link to choose a new password has been sent to
          it. It may take a few minutes to arrive; please look among unwanted mail too.
        </Notice>
      )}
      <OtherWays>
        <WayInLink page="sign-in">Sign in</WayInLink>
        {sentTo !== null && (
          <Button kind="quiet" onClick={() => setSentTo(null)}>
            Use another address
          </Button>
        )}
      </OtherWays>
    </WayIn>
  );
}

function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  useEffect(() => prefetchTokenOf("forgottenPassword"), []);
  const { field, ...state } = useForm({
    initial: { email: "" },
    checks: { email: checkEmail },
    submit: async (values) => {
      const email = values.email.trim();
      await account.forgottenPassword({ email });
      onSent(email);
    },
  });
  return (
    <Form state={state} button="Send a link" busyText="Sending" isWide>
      <EmailField
        autoComplete="username"
        hint="A link to choose a new password is sent to it."
        {...field("email")}
      />
    </Form>
  );
}
