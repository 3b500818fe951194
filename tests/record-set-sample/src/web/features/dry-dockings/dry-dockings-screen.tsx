import { useQuery } from "@tanstack/react-query";
import type { MemberOf } from "#contract/calls/call-members.ts";
import { formatDate } from "#rules/dates.ts";
import { isStatutory } from "#rules/access/flag-release.ts";
import { dryDockingText } from "#text/record/dry-dockings.ts";
import { queries } from "#web/api/queries.ts";
import { useLossOfClass } from "#web/state/vessel/loss-of-class.ts";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { PanelSkeleton } from "#web/ui/feedback/panel-skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StatutoryTerms, WithheldNotice } from "#web/ui/status/statutory.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { Table } from "#web/ui/table/table.tsx";

type DryDocking = MemberOf<"/os/ABSRECORDDRYDOCK">;

const columns: readonly TableColumn<DryDocking>[] = [
  {
    id: "shipyard",
    title: dryDockingText.shipyard,
    width: 180,
    isRowHeader: true,
    value: ({ shipyard }) => shipyard,
  },
  {
    id: "docked",
    title: dryDockingText.docked,
    width: 120,
    value: ({ docked_date }) => docked_date,
    text: ({ docked_date }) => formatDate(docked_date),
  },
];
const rowKey = ({ dockingid }: DryDocking) => dockingid;

/** The dry dockings of a vessel, the latest first. */
export function DryDockingsScreen() {
  const where = { assetnum: useAssetNumber() };
  const query = useQuery(queries.recordSet("/os/ABSRECORDDRYDOCK", { where, orderBy: ["-docked_date"] }));
  return (
    <Loaded from={query} skeleton={<PanelSkeleton facts={3} />}>
      {(dockings) => <DryDockingsPanel dockings={dockings} />}
    </Loaded>
  );
}

function DryDockingsPanel({ dockings }: { dockings: readonly DryDocking[] }) {
  const { society } = usePortal();
  const lossOfClass = useLossOfClass();
  const released = dockings.filter(({ withheld }) => !withheld);
  return (
    <Panel title={dryDockingText.screenName} count={dockings.length}>
      {dockings.some(isStatutoryDocking) && <StatutoryTerms termsUrl={society.termsUrl} />}
      <Table label={dryDockingText.screenName} columns={columns} rows={released} rowKey={rowKey} />
      <WithheldNotice
        count={dockings.length - released.length}
        describeCount={dryDockingText.count}
        lossOfClass={lossOfClass}
      />
    </Panel>
  );
}

function isStatutoryDocking({ service_group_id, service_type_id, withheld }: DryDocking) {
  const item = { serviceGroupId: service_group_id, serviceTypeId: service_type_id };
  return withheld === true || isStatutory(item);
}
