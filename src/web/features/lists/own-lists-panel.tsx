import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ListSummary } from "#contract/lists.ts";
import { formatDateTime } from "#rules/dates.ts";
import { formatNumber } from "#rules/numbers.ts";
import { listText } from "#text/record/lists.ts";
import { screenNames } from "#text/screens.ts";
import { listQueries } from "#web/api/lists.ts";
import { addressOf } from "#web/api/send.ts";
import { KeepListDialog } from "./keep-list-dialog.tsx";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { DeleteListDialog, MergeListsDialog, RenameListDialog } from "./list-dialogs.tsx";
import classes from "./lists.module.css";

/** A change of a list that a dialog makes. */
type ListAction = "rename" | "merge" | "delete";

interface OpenAction {
  readonly action: ListAction;
  readonly list: ListSummary;
}

/** The lists of the user. */
export function OwnListsPanel() {
  const { user } = usePortal();
  const canChange = !user?.impersonatedBy;
  const query = useQuery(listQueries.lists());
  const [open, setOpen] = useState<OpenAction | null>(null);
  const [isCreating, setCreating] = useState(false);
  const close = () => setOpen(null);
  return (
    <Panel title={listText.inAccount} count={query.data?.length}>
      <Stack>
        <Loaded from={query} isEmpty={() => false} skeleton={<SkeletonRows count={3} />}>
          {(lists) =>
            lists.length === 0 ? (
              <p className={classes.about}>{listText.none}</p>
            ) : (
              <Table
                label={listText.inAccount}
                columns={columnsOf(lists, canChange ? setOpen : null)}
                rows={lists}
                rowKey={({ id }) => id}
              />
            )
          }
        </Loaded>
        {canChange && (
          <div className={classes.actions} data-print="none">
            <Button onClick={() => setCreating(true)}>{listText.newList}</Button>
          </div>
        )}
      </Stack>
      {open?.action === "rename" && <RenameListDialog list={open.list} onClose={close} />}
      {open?.action === "merge" && (
        <MergeListsDialog list={open.list} lists={query.data ?? []} onClose={close} />
      )}
      {open?.action === "delete" && <DeleteListDialog list={open.list} onClose={close} />}
      {isCreating && (
        <KeepListDialog
          title={listText.newList}
          choice={{}}
          isNew
          suggestedName=""
          onClose={() => setCreating(false)}
        />
      )}
    </Panel>
  );
}

function columnsOf(
  lists: readonly ListSummary[],
  onOpen: ((open: OpenAction) => void) | null,
): readonly TableColumn<ListSummary>[] {
  const canMerge = lists.filter(({ customerNumber }) => customerNumber === null).length > 1;
  return [
    {
      id: "name",
      title: listText.name,
      width: 240,
      isRowHeader: true,
      cell: (list) => <ListName list={list} />,
    },
    {
      id: "vessels",
      title: listText.vessels,
      width: 80,
      isNumeric: true,
      text: ({ vesselCount }) => formatNumber(vesselCount),
    },
    {
      id: "changed",
      title: listText.changed,
      width: 140,
      text: ({ changedAt }) => formatDateTime(changedAt),
    },
    {
      id: "actions",
      title: listText.actions,
      width: 300,
      isTitleHidden: true,
      isScreenOnly: true,
      card: "block",
      cell: (list) => (
        <ListActions {...{ list, onOpen }} canMerge={canMerge && list.customerNumber === null} />
      ),
    },
  ];
}

function ListName({ list: { customerNumber, id, name, vesselCount } }: { list: ListSummary }) {
  return (
    <>
      <Link {...paths.checkList({ list: id })} className={classes.name}>
        {name}
      </Link>
      {customerNumber !== null && (
        <span className={classes.note}>
          {vesselCount === null ? listText.noCompany : listText.followsFleet}
        </span>
      )}
    </>
  );
}

interface ListActionsProps {
  readonly list: ListSummary;
  /** `null` for a reader who may not change the lists. */
  readonly onOpen: ((open: OpenAction) => void) | null;
  readonly canMerge: boolean;
}

function ListActions({ list, onOpen, canMerge }: ListActionsProps) {
  const { id, name } = list;
  const actions = [
    { action: "rename", label: listText.rename, about: listText.renameList({ name }) },
    ...(canMerge
      ? [{ action: "merge", label: listText.merge, about: listText.mergeList({ name }) } as const]
      : []),
    { action: "delete", label: listText.delete, about: listText.deleteList({ name }) },
  ] as const;
  return (
    <div className={classes.actions} data-print="none">
      <Link
        {...paths.changes({ list: id })}
        className={classes.name}
        aria-label={listText.changesOf({ name })}
      >
        {screenNames.changes}
      </Link>
      <ButtonLink
        kind="quiet"
        href={addressOf("GET /api/lists/:id/vessels.csv", { id })}
        download
        aria-label={listText.exportList({ name })}
      >
        {listText.export}
      </ButtonLink>
      {onOpen &&
        actions.map(({ action, label, about }) => (
          <Button key={action} kind="quiet" aria-label={about} onClick={() => onOpen({ action, list })}>
            {label}
          </Button>
        ))}
    </div>
  );
}
