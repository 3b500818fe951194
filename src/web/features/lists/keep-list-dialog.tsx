import { cutText } from "#rules/cut-text.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListCalls, VesselChoice } from "#contract/lists/list-calls.ts";
import { listNameField, type ListSummary } from "#contract/lists/lists.ts";
import type { BodyOf } from "#contract/calls/own-call.ts";
import { addedToListText } from "#text/record/added-to-list.ts";
import { listText } from "#text/record/lists.ts";
import { uiText } from "#text/ui.ts";
import { listQueries } from "#web/api/lists.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { SelectField, TextField } from "#web/ui/form/fields.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { addedText } from "./added-text.ts";

interface KeepListProps {
  readonly title: string;
  readonly choice: VesselChoice;
  /** The new list follows the fleet of this company instead of having vessels of its own. */
  readonly customerNumber?: string | undefined;
  /** Creates a list, without the choice of an existing one. */
  readonly isNew?: boolean;
  readonly suggestedName: string;
  readonly onKept?: () => void;
  readonly onClose: () => void;
}

/** Adds vessels to a list of the user, or creates one. */
export function KeepListDialog(props: KeepListProps) {
  const { choice, customerNumber, isNew = customerNumber !== undefined, suggestedName, title } = props;
  const { onClose, onKept } = props;
  const client = useQueryClient();
  const { data = [] } = useQuery({ ...listQueries.lists(), enabled: !isNew });
  const [listId, setListId] = useState("");
  const list = data.find(({ id }) => id === listId);
  const { field, ...state } = useForm({
    initial: { name: cutText(suggestedName, listNameField.longest) },
    texts: list ? {} : { name: listNameField },
    submit: async ({ name }) => {
      showToast(await keep(list, { name, customerNumber, ...choice }));
      await client.invalidateQueries(listQueries.all);
      onKept?.();
      onClose();
    },
  });
  const ownLists = isNew ? [] : data.filter((one) => one.customerNumber === null);
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        state={state}
        button={listText.keep}
        busyText={listText.keeping}
        actions={<Button onClick={onClose}>{uiText.cancel}</Button>}
      >
        {customerNumber !== undefined && <p>{listText.keepFleetAbout}</p>}
        {ownLists.length > 0 && (
          <SelectField
            label={listText.list}
            placeholder={listText.newList}
            options={ownLists.map(({ id, name }) => ({ value: id, label: name }))}
            value={listId}
            onChange={setListId}
          />
        )}
        {!list && <TextField label={listText.listName} autoComplete="off" {...field("name")} />}
      </Form>
    </Dialog>
  );
}

/** Adds the vessels to the list, or creates one without a list, and returns what to show the user. */
async function keep(
  list: ListSummary | undefined,
  { customerNumber, name, ...choice }: BodyOf<ListCalls["POST /api/lists"]>,
): Promise<string> {
  if (!list) {
    const isFleet = customerNumber !== undefined;
    const { unknown } = await send("POST /api/lists", {
      body: isFleet ? { name, customerNumber } : { name, ...choice },
    });
    return [listText.created({ name }), unknown > 0 && addedToListText.unknown({ unknown })]
      .filter(Boolean)
      .join(" ");
  }
  const added = await send("POST /api/lists/:id/vessels", { id: list.id, body: choice });
  return addedText(added, list.name);
}
