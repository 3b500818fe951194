import { useQueryClient } from "@tanstack/react-query";
import { account, accountQueries } from "#web/api/account.ts";
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
      await account.changeName({ name: values.name.trim() });
      await client.invalidateQueries(accountQueries.profile());
      showToast("Your name has been changed.");
      onClose();
    },
  });
  return (
    <Dialog title="Change your name" onClose={onClose}>
      <Form state={state} button="Save" busyText="Saving" actions={<Button onClick={onClose}>Cancel</Button>}>
        <TextField label="Name" autoComplete="name" {...field("name")} />
      </Form>
    </Dialog>
  );
}
