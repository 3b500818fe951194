import { useQueryClient } from "@tanstack/react-query";
import { accountText } from "#text/accounts/account.ts";
import { uiText } from "#text/ui.ts";
import { userText } from "#text/accounts/users.ts";
import { accountQueries } from "#web/api/account.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { checkName } from "./field-checks.ts";

/** Edits the user's name. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const client = useQueryClient();
  const { field, ...state } = useForm({
    initial: { name },
    checks: { name: checkName },
    submit: async (values) => {
      await send("POST /api/account/name", { body: { name: values.name.trim() } });
      await client.invalidateQueries(accountQueries.profile());
      showToast(accountText.nameChanged);
      onClose();
    },
  });
  return (
    <Dialog title={accountText.changeYourName} onClose={onClose}>
      <Form
        state={state}
        button={uiText.save}
        busyText={uiText.saving}
        actions={<Button onClick={onClose}>{uiText.cancel}</Button>}
      >
        <TextField label={userText.name} autoComplete="name" autoCapitalize="words" {...field("name")} />
      </Form>
    </Dialog>
  );
}
