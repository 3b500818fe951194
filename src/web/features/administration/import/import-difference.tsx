import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type {
  DifferenceCount,
  UploadDetails,
  VesselDifference,
  ChangedField,
  DifferenceKind,
  MemberDifference,
} from "#contract/administration/imports.ts";
import { importText, recordSetName } from "#text/accounts/imports.ts";
import { importQueries } from "#web/api/imports.ts";
import { Pager } from "#web/features/administration/list/pager.tsx";
import { paths } from "#web/paths.ts";
import { useScreenParameters } from "#web/state/address/screen-parameters.ts";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Row, Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";
import { pageNumber } from "#rules/address-parameters.ts";
import { formatDate, isIsoDate } from "#rules/dates.ts";
import { classStateTone } from "#rules/class/class-state.ts";
import type { Tone } from "#rules/tone.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Quiet } from "#web/ui/layout/prose.tsx";
import classes from "./import.module.css";

const countColumn = (id: "added" | "changed" | "removed"): TableColumn<DifferenceCount> => ({
  id,
  title: importText[id],
  width: 70,
  isNumeric: true,
  text: (row) => String(row[id]),
});

const countColumns: readonly TableColumn<DifferenceCount>[] = [
  {
    id: "set",
    title: importText.recordSet,
    width: 100,
    isRowHeader: true,
    text: ({ set }) => recordSetName(set),
  },
  countColumn("added"),
  countColumn("changed"),
  countColumn("removed"),
];

/** What an import changes, vessel by vessel. */
export function ImportDifference({ upload: { checkedAt, id } }: { upload: UploadDetails }) {
  const { values, rejected, addressOf } = useScreenParameters({ pageno: pageNumber }, paths.import(id));
  const { pageno } = values;
  const page = useQuery({
    ...importQueries.difference(id, pageno, checkedAt),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded from={page} skeleton={<PanelSkeleton facts={4} />}>
      {({ counts, totalCount, totalPages, vessels }) => (
        <Stack>
          <AddressNotice rejected={rejected} />
          <Panel title={importText.differences} isCollapsible={false}>
            {totalCount === 0 ? (
              <p>{importText.noDifferences}</p>
            ) : (
              <>
                <p>{importText.vesselCount({ count: totalCount })}</p>
                <Table
                  label={importText.countsLabel}
                  columns={countColumns}
                  rows={counts}
                  rowKey={({ set }) => set}
                />
              </>
            )}
          </Panel>
          {vessels.map((vessel) => (
            <VesselChanges key={vessel.assetnum ?? ""} vessel={vessel} />
          ))}
          <Pager pageno={pageno} totalPages={totalPages} addressOf={addressOf} />
        </Stack>
      )}
    </Loaded>
  );
}

function VesselChanges({ vessel }: { vessel: VesselDifference }) {
  const { isControlled, members, moreMembers } = vessel;
  return (
    <Panel title={titleOf(vessel)}>
      {isControlled ? (
        <Notice tone="warning">{importText.controlled}</Notice>
      ) : (
        <ul className={classes.members}>
          {members.map((member) => (
            <li key={`${member.set} ${member.key}`}>
              <MemberChange member={member} />
            </li>
          ))}
          {moreMembers > 0 && <li>{importText.moreMembers({ count: moreMembers })}</li>}
        </ul>
      )}
    </Panel>
  );
}

/** `MERIDIAN STAR · IMO 9074729 · V1001`. */
function titleOf({ assetnum, imoNumber, vesselName }: VesselDifference): string {
  if (assetnum === null) return importText.otherMembers;
  const imo = imoNumber === null ? null : importText.imo({ number: imoNumber });
  return [vesselName, imo, assetnum].filter((part) => part !== null).join(" · ");
}

const kinds: Readonly<Record<DifferenceKind, { readonly tone: Tone; readonly name: string }>> = {
  added: { tone: "secondary", name: importText.added },
  changed: { tone: "warning", name: importText.changed },
  removed: { tone: "danger", name: importText.removed },
};

const fieldColumns: readonly TableColumn<ChangedField>[] = [
  {
    id: "field",
    title: importText.field,
    width: 100,
    isRowHeader: true,
    cell: ({ field }) => <code>{field}</code>,
  },
  { id: "before", title: importText.before, width: 100, cell: ({ before }) => <Value text={before} /> },
  { id: "after", title: importText.after, width: 100, cell: ({ after }) => <Value text={after} /> },
];

/** A new, changed or removed member: its kind, its key, and the fields that change. */
function MemberChange({ member: { classAction, fields, key, kind, set } }: { member: MemberDifference }) {
  const { name, tone } = kinds[kind];
  const isNewAction = classAction !== null && kind === "added";
  const label = recordSetName(set);
  const keyText = key.split(" · ").map(formatValue).join(" · ");
  return (
    <>
      <Row>
        {isNewAction ? (
          <Badge tone={classStateTone(classAction.stateId)}>{classAction.change}</Badge>
        ) : (
          <Badge tone={tone}>{name}</Badge>
        )}
        <b>{label}</b>
        {classAction !== null && !isNewAction && <b>{classAction.change}</b>}
        {keyText !== "" && <Quiet>{keyText}</Quiet>}
        {classAction?.reason}
      </Row>
      {fields.length > 0 && (
        <Table
          label={importText.changesOf({ name: `${label} ${keyText}`.trim() })}
          columns={fieldColumns}
          rows={fields}
          rowKey={({ field }) => field}
        />
      )}
    </>
  );
}

function Value({ text }: { text: string | null }) {
  return (
    <span className={classes.value} translate="no">
      {text === null ? importText.none : formatValue(text)}
    </span>
  );
}

/** A date in the form of every screen; any other text as it is. */
function formatValue(text: string): string {
  return isIsoDate(text) ? formatDate(text) : text;
}
