import { useEffect, useState } from "react";
import { accountFields } from "#contract/account/account-fields.ts";
import { accountText } from "#text/accounts/account.ts";
import { uiText } from "#text/ui.ts";
import { prefetchTokenOf, sendWithToken } from "#web/api/account.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { EmailField } from "./email-field.tsx";
import { AuthAlternatives, AuthLayout, AuthLink } from "./auth-layout.tsx";

/** Requests a link to choose a new password. The text is the same whether or not the account exists, so that addresses cannot be probed. */
export function ForgottenPasswordScreen() {
  const { hasMailServer } = usePortal();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthLayout title={accountText.forgottenPasswordTitle}>
      {sentTo === null ? (
        <LinkForm onSent={setSentTo} />
      ) : (
        <Notice tone={hasMailServer ? "success" : "warning"} isAlert>
          {hasMailServer ? accountText.linkRequested({ email: sentTo }) : accountText.linkNotSent}
        </Notice>
      )}
      <AuthAlternatives>
        <AuthLink page="sign-in">{accountText.signIn}</AuthLink>
        {sentTo !== null && (
          <Button kind="quiet" onClick={() => setSentTo(null)}>
            {accountText.otherAddress}
          </Button>
        )}
      </AuthAlternatives>
    </AuthLayout>
  );
}

function LinkForm({ onSent }: { onSent: (email: string) => void }) {
  const { hasMailServer } = usePortal();
  useEffect(() => prefetchTokenOf("POST /api/account/forgotten-password"), []);
  const { field, ...state } = useForm({
    initial: { email: "" },
    texts: { email: accountFields.email },
    submit: async ({ email }) => {
      await sendWithToken("POST /api/account/forgotten-password", { email });
      onSent(email);
    },
  });
  return (
    <Form state={state} button={accountText.sendLink} busyText={uiText.sending} isWide>
      <EmailField
        autoComplete="username"
        hint={hasMailServer ? accountText.linkHint : accountText.linkHintNoMail}
        {...field("email")}
      />
    </Form>
  );
}
