import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { ListSummary } from "#contract/lists/lists.ts";
import { formatDateTime } from "#rules/dates.ts";
import { formatNumber } from "#rules/numbers.ts";
import { listText } from "#text/record/lists.ts";
import { screenNames } from "#text/screens.ts";
import { listQueries } from "#web/api/lists.ts";
import { addressOf, send } from "#web/api/send.ts";
import { type ItemAction, OwnItemsPanel } from "#web/own-items.tsx";
import { paths } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { SecondLine } from "#web/ui/table/table-cells.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { KeepListDialog } from "./keep-list-dialog.tsx";
import { MergeListsDialog, RenameListDialog } from "./list-dialogs.tsx";
import classes from "./lists.module.css";

const columns: readonly TableColumn<ListSummary>[] = [
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
  { id: "changed", title: listText.changed, width: 140, text: ({ changedAt }) => formatDateTime(changedAt) },
];

const rowKey = ({ id }: ListSummary) => id;

/** The lists of the user. */
export function OwnListsPanel() {
  const { user } = usePortal();
  const canChange = !user?.impersonatedBy;
  const { data: lists = [] } = useQuery(listQueries.lists());
  const actionsOf = (list: ListSummary) => listActions(list, lists);
  return (
    <OwnItemsPanel
      title={listText.inAccount}
      query={listQueries.lists()}
      columns={columns}
      rowKey={rowKey}
      actionsOf={canChange ? actionsOf : undefined}
      actionsWidth={300}
      links={linksOf}
      empty={listText.none}
      changes={listQueries.all.queryKey}
    >
      {canChange && <NewList />}
    </OwnItemsPanel>
  );
}

function NewList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-print="none">
      <Button onClick={() => setOpen(true)}>{listText.newList}</Button>
      {isOpen && (
        <KeepListDialog
          title={listText.newList}
          choice={{}}
          isNew
          suggestedName=""
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function ListName({ list: { customerNumber, id, name, vesselCount } }: { list: ListSummary }) {
  return (
    <>
      <Link {...paths.checkList({ list: id })} className={classes.name}>
        {name}
      </Link>
      {customerNumber !== null && (
        <SecondLine>{vesselCount === null ? listText.noCompany : listText.followsFleet}</SecondLine>
      )}
    </>
  );
}

const linksOf = ({ id, name }: ListSummary) => (
  <>
    <Link {...paths.changes({ list: id })} className={classes.name} aria-label={listText.changesOf({ name })}>
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
  </>
);

/** A list with vessels of its own can be merged with others of its kind. */
function listActions(list: ListSummary, lists: readonly ListSummary[]): readonly ItemAction[] {
  const { customerNumber, id, name } = list;
  const canMerge =
    customerNumber === null && lists.some((one) => one.id !== id && one.customerNumber === null);
  return [
    {
      label: listText.rename,
      about: listText.renameList({ name }),
      dialog: (onClose) => <RenameListDialog list={list} onClose={onClose} />,
    },
    ...(canMerge
      ? [
          {
            label: listText.merge,
            about: listText.mergeList({ name }),
            dialog: (onClose: () => void) => <MergeListsDialog {...{ list, lists, onClose }} />,
          },
        ]
      : []),
    {
      label: listText.delete,
      about: listText.deleteList({ name }),
      question: { title: listText.deleteQuestion({ name }), about: listText.deleteAbout },
      send: () => send("POST /api/lists/:id/delete", { id }),
      busyText: listText.deleting,
      done: listText.deleted,
    },
  ];
}
