import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { DifferenceCount, UploadDetails, VesselDifference } from "#contract/imports.ts";
import { importText, recordSetName } from "#text/accounts/imports.ts";
import { importQueries } from "#web/api/imports.ts";
import { pageNumber } from "#web/features/administration/addresses.ts";
import { Pager } from "#web/features/administration/list/pager.tsx";
import { paths } from "#web/paths.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { type Column, Table } from "#web/ui/table/table.tsx";
import { MemberChange } from "./member-change.tsx";
import classes from "./import.module.css";

const countColumns: readonly Column<DifferenceCount>[] = [
  { title: importText.recordSet, isRowHeader: true, cell: ({ set }) => recordSetName(set) },
  { title: importText.added, isNumeric: true, cell: ({ added }) => added },
  { title: importText.changed, isNumeric: true, cell: ({ changed }) => changed },
  { title: importText.removed, isNumeric: true, cell: ({ removed }) => removed },
];

/** What an import changes, vessel by vessel. */
export function ImportDifference({ upload: { checkedAt, id } }: { upload: UploadDetails }) {
  const pageno = pageNumber(useQueryString()["pageno"]);
  const page = useQuery({
    ...importQueries.difference(id, pageno, checkedAt),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded from={page} skeleton={<PanelSkeleton facts={4} />}>
      {({ counts, totalCount, totalPages, vessels }) => (
        <Stack>
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
          <Pager
            pageno={pageno}
            totalPages={totalPages}
            addressOf={(number) => paths.import(id, number === 1 ? {} : { pageno: String(number) })}
          />
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
