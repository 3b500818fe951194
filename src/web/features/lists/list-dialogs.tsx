import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listNameField, type ListSummary } from "#contract/lists/lists.ts";
import { listText } from "#text/record/lists.ts";
import { uiText } from "#text/ui.ts";
import { listQueries } from "#web/api/lists.ts";
import { RequestFailure } from "#web/api/request-failure.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { CheckboxField, TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

interface ListDialogProps {
  readonly list: ListSummary;
  readonly onClose: () => void;
}

/** Changes the name of a list. */
export function RenameListDialog({ list: { id, name }, onClose }: ListDialogProps) {
  const client = useQueryClient();
  const { field, ...state } = useForm({
    initial: { name },
    texts: { name: listNameField },
    submit: async (body) => {
      await send("POST /api/lists/:id/name", { id, body });
      await client.invalidateQueries(listQueries.all);
      showToast(listText.renamed);
      onClose();
    },
  });
  return (
    <Dialog title={listText.renameList({ name })} onClose={onClose}>
      <Form
        state={state}
        button={uiText.save}
        busyText={uiText.saving}
        actions={<Button onClick={onClose}>{uiText.cancel}</Button>}
      >
        <TextField label={listText.listName} autoComplete="off" {...field("name")} />
      </Form>
    </Dialog>
  );
}

/** Adds the vessels of other lists to a list, and deletes those. */
export function MergeListsDialog({
  list: { id, name },
  lists: all,
  onClose,
}: ListDialogProps & { readonly lists: readonly ListSummary[] }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const others = all.filter((one) => one.id !== id && one.customerNumber === null);
  const merge = async () => {
    if (chosen.length === 0) throw new RequestFailure(400, listText.mergeChoiceMissing);
    await send("POST /api/lists/:id/merge", { id, body: { from: chosen } });
    await client.invalidateQueries(listQueries.all);
    showToast(listText.merged);
  };
  return (
    <ConfirmationDialog
      title={listText.mergeList({ name })}
      button={listText.merge}
      busyText={listText.merging}
      onConfirm={merge}
      onClose={onClose}
    >
      <p>{listText.mergeAbout({ name })}</p>
      {others.map((other) => (
        <CheckboxField
          key={other.id}
          isChecked={chosen.includes(other.id)}
          onChange={(isChosen) =>
            setChosen(isChosen ? [...chosen, other.id] : chosen.filter((one) => one !== other.id))
          }
        >
          {other.name}
        </CheckboxField>
      ))}
    </ConfirmationDialog>
  );
}
