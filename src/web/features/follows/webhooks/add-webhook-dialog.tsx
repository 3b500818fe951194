import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { webhookFields, type WebhookMade } from "#contract/follows/follows.ts";
import { webhookText } from "#text/accounts/webhooks.ts";
import { uiText } from "#text/ui.ts";
import { send } from "#web/api/send.ts";
import { webhookQueries } from "#web/api/webhooks.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { NewSecret } from "./new-secret.tsx";

/** Adds a webhook, and shows its secret once. */
export function AddWebhookDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [made, setMade] = useState<(WebhookMade & { readonly label: string }) | null>(null);
  const close = () => {
    // The list is read again after the dialog, so that its button does not disappear below it.
    void client.invalidateQueries(webhookQueries.all);
    onClose();
  };
  const title = made === null ? webhookText.add : webhookText.secretOf({ label: made.label });
  return (
    <Dialog title={title} onClose={made === null ? onClose : close}>
      {made === null ? (
        <WebhookForm onMade={setMade} onCancel={onClose} />
      ) : (
        <NewSecret secret={made.secret} onClose={close} />
      )}
    </Dialog>
  );
}

interface WebhookFormProps {
  readonly onMade: (made: WebhookMade & { readonly label: string }) => void;
  readonly onCancel: () => void;
}

function WebhookForm({ onMade, onCancel }: WebhookFormProps) {
  const { field, ...state } = useForm({
    initial: { label: "", url: "" },
    texts: webhookFields,
    submit: async (body) => {
      onMade({ ...(await send("POST /api/webhooks", { body })), label: body.label });
    },
  });
  return (
    <Form
      state={state}
      button={webhookText.add}
      busyText={webhookText.adding}
      actions={<Button onClick={onCancel}>{uiText.cancel}</Button>}
    >
      <TextField label={webhookText.name} {...field("label")} />
      <TextField
        label={webhookText.address}
        hint={webhookText.addressHint}
        inputMode="url"
        {...field("url")}
      />
    </Form>
  );
}
