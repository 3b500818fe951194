// What the user has: sessions, keys, addresses, webhooks, lists and follows. A panel gives its query, its columns and what can be done with an item;
// loading, the empty list, the question before a change, its error and the list after it are the same for each.
import {
  type DefaultError,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { failureText } from "#text/failures.ts";
import { tableText } from "#text/tables.ts";
import { BusyButton } from "#web/ui/button/busy-button.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { ConfirmationDialog } from "#web/ui/dialog/confirmation-dialog.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { About } from "#web/ui/layout/prose.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { useAction } from "#web/ui/use-action.ts";
import { userMessage } from "#web/ui/user-message.ts";

interface ActionName {
  readonly label: string;
  /** Accessible name: `Revoke the key fleet-4f1c`. */
  readonly about: string;
}

/** A change that a button sends. The list is read again after it. */
interface SentAction extends ActionName {
  readonly send: () => Promise<unknown>;
  readonly busyText: string;
  /** What the user is told when it is done. */
  readonly done: string;
  /** Asked before it is sent; without a question it is sent at once. */
  readonly question?: { readonly title: string; readonly about: string };
}

/** Opens a dialog, which makes the change. */
interface DialogAction extends ActionName {
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** What can be done with an item. */
export type ItemAction = SentAction | DialogAction;

interface OwnItemsProps<Data, Item, Key extends QueryKey> {
  readonly label: string;
  readonly query: UseQueryOptions<Data, DefaultError, readonly Item[], Key>;
  /** Must be the same while the items do not change, as must `rowKey`, `actionsOf` and `links`. */
  readonly columns: readonly TableColumn<Item>[];
  readonly rowKey: (item: Item) => string;
  /** What can be done with an item; absent for a reader who may not. */
  readonly actionsOf?: ((item: Item) => readonly ItemAction[]) | undefined;
  /** Narrowest width of the buttons, in pixels. */
  readonly actionsWidth: number;
  /** Links before the buttons. */
  readonly links?: (item: Item) => ReactNode;
  /** In place of an empty list. */
  readonly empty?: string;
  /** The key of what is read again after a change, if that is more than the list. */
  readonly changes?: QueryKey;
}

/** The items with a button for each action. */
export function OwnItems<Data, Item, Key extends QueryKey>(props: OwnItemsProps<Data, Item, Key>) {
  const { label, query, columns, rowKey, actionsOf = noActions, actionsWidth, links } = props;
  const [dialog, setDialog] = useState<DialogAction["dialog"] | null>(null);
  const client = useQueryClient();
  const list = useQuery(query);
  const changed = props.changes ?? query.queryKey;
  const withActions = useMemo(() => {
    if (actionsOf === noActions && !links) return columns;
    const change = async ({ send, done }: SentAction) => {
      await send();
      await client.invalidateQueries({ queryKey: changed });
      showToast(done);
    };
    const open = (opened: DialogAction["dialog"]) => setDialog(() => opened);
    return [...columns, actionsColumn({ actionsOf, links, width: actionsWidth, change, open })];
  }, [columns, actionsOf, actionsWidth, links, client, changed]);
  return (
    <>
      <Loaded from={list} isEmpty={() => false} skeleton={<SkeletonRows count={3} />}>
        {(items) =>
          items.length === 0 ? (
            <About>{props.empty ?? failureText.noRecordsFound}</About>
          ) : (
            <Table label={label} columns={withActions} rows={items} rowKey={rowKey} />
          )
        }
      </Loaded>
      {dialog?.(() => setDialog(null))}
    </>
  );
}

const noActions = () => [];

interface ActionsColumn<Item> {
  readonly actionsOf: (item: Item) => readonly ItemAction[];
  readonly links: ((item: Item) => ReactNode) | undefined;
  readonly width: number;
  readonly change: SentActionProps["onChange"];
  readonly open: (dialog: DialogAction["dialog"]) => void;
}

function actionsColumn<Item>({
  actionsOf,
  links,
  width,
  change,
  open,
}: ActionsColumn<Item>): TableColumn<Item> {
  return {
    id: "actions",
    title: tableText.actions,
    width,
    isTitleHidden: true,
    isScreenOnly: true,
    card: "block",
    cell: (item) => (
      <Row>
        {links?.(item)}
        {actionsOf(item).map((action, position) => (
          // By its position, so that a button whose action becomes another one keeps the focus.
          // oxlint-disable-next-line react/no-array-index-key
          <ActionButton key={position} {...{ action, change, open }} />
        ))}
      </Row>
    ),
  };
}

interface ActionButtonProps extends Pick<ActionsColumn<never>, "change" | "open"> {
  readonly action: ItemAction;
}

function ActionButton({ action, change, open }: ActionButtonProps) {
  if ("send" in action && !action.question) return <SendButton action={action} onChange={change} />;
  const dialog = (onClose: () => void) =>
    "send" in action ? <Question {...{ action, onClose }} onChange={change} /> : action.dialog(onClose);
  return (
    <Button kind="quiet" aria-label={action.about} onClick={() => open(dialog)}>
      {action.label}
    </Button>
  );
}

interface SentActionProps {
  readonly action: SentAction;
  readonly onChange: (action: SentAction) => Promise<void>;
}

/** Sends at once; a toast says what failed. */
function SendButton({ action, onChange }: SentActionProps) {
  const { isBusy, run } = useAction(
    () => onChange(action),
    (error) => showToast(userMessage(error), "danger"),
  );
  return (
    <BusyButton
      kind="quiet"
      aria-label={action.about}
      isBusy={isBusy}
      busyText={action.busyText}
      onClick={run}
    >
      {action.label}
    </BusyButton>
  );
}

function Question({ action, onChange, onClose }: SentActionProps & { readonly onClose: () => void }) {
  return (
    <ConfirmationDialog
      title={action.question?.title ?? action.about}
      button={action.label}
      busyText={action.busyText}
      onConfirm={() => onChange(action)}
      onClose={onClose}
    >
      <p>{action.question?.about}</p>
    </ConfirmationDialog>
  );
}

interface OwnItemsPanelProps<Data, Item, Key extends QueryKey> extends Omit<
  OwnItemsProps<Data, Item, Key>,
  "label"
> {
  readonly title: string;
  /** Above the items. */
  readonly about?: ReactNode;
  /** Below the items: a form, a button. */
  readonly children?: ReactNode;
}

/** A panel of the user's items, with their number beside its title. */
export function OwnItemsPanel<Data, Item, Key extends QueryKey>({
  title,
  about,
  children,
  ...items
}: OwnItemsPanelProps<Data, Item, Key>) {
  const { data } = useQuery(items.query);
  return (
    <Panel title={title} count={data?.length}>
      <Stack>
        {about && <About>{about}</About>}
        <OwnItems label={title} {...items} />
        {children}
      </Stack>
    </Panel>
  );
}
