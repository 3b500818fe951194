import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountFields } from "#contract/account/account-fields.ts";
import type { CreatedApiKey } from "#contract/account/account.ts";
import { accountText } from "#text/accounts/account.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { CopyableText } from "#web/ui/button/copyable-text.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import classes from "./account.module.css";

/** Creates a key and shows it once. Accounts with a password must enter it again. */
export function ApiKeyForm({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const { field, clear, ...state } = useForm({
    initial: { label: "", password: "" },
    texts: { label: accountFields.keyLabel, ...(hasPassword && { password: accountFields.password }) },
    submit: async ({ label, password }) => {
      const body = { label, ...(hasPassword && { password }) };
      setCreated(await send("POST /api/account/keys/make", { body }));
      clear();
      void client.invalidateQueries(accountQueries.keys());
    },
  });
  return (
    <div className={classes.form}>
      <Form state={state} button={accountText.makeKey} busyText={accountText.making}>
        <TextField label={accountText.keyName} hint={accountText.keyNameHint} {...field("label")} />
        {hasPassword && (
          <PasswordField
            label={accountText.yourPassword}
            autoComplete="current-password"
            {...field("password")}
          />
        )}
      </Form>
      {created && <NewApiKeyDialog created={created} onClose={() => setCreated(null)} />}
    </div>
  );
}

/** Shows a new key. The server stores only its hash, so this is the only time. */
function NewApiKeyDialog({
  created: { name, key },
  onClose,
}: {
  created: CreatedApiKey;
  onClose: () => void;
}) {
  return (
    <Dialog title={accountText.newKey({ name })} onClose={onClose}>
      <Stack>
        <CopyableText text={key} copyLabel={accountText.copyKey} />
        <Notice tone="warning">{accountText.keepKey}</Notice>
        <div>
          <Button kind="primary" onClick={onClose}>
            {accountText.done}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
