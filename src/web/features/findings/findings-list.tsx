import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { countByDueStatus, dueWindowDays } from "#rules/surveys/due-status.ts";
import type { ServiceGroupName } from "#rules/surveys/service-groups.ts";
import { isOpenCondition, isOverdueFinding } from "#rules/vessel/item-counts.ts";
import { dueDateText, dueParts, totalWithParts } from "#text/record/due-dates.ts";
import { findingGroupNames, findingText } from "#text/record/findings.ts";
import { statutoryText } from "#text/record/statutory.ts";
import { queries } from "#web/api/queries.ts";
import { useReleasedGroups } from "#web/released-groups.tsx";
import { usePortal } from "#web/state/portal.ts";
import { useAssetNumber } from "#web/state/vessel/selected-vessel.ts";
import { useStatusFilter } from "#web/state/address/status-filter.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { Stack } from "#web/ui/layout/columns.tsx";
import { AddressNotice } from "#web/ui/feedback/address-notice.tsx";
import { Loaded } from "#web/ui/feedback/loaded.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { FilterChips } from "#web/ui/form/filter-chips.tsx";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
import { GroupedTables } from "#web/ui/table/grouped-tables.tsx";
import { GroupedTablesSkeleton } from "#web/ui/table/grouped-tables-skeleton.tsx";
import { findingColumns } from "./finding-columns.tsx";
import classes from "./findings.module.css";
import { findingGroups } from "./finding-groups.ts";
import { type Finding, findingOf } from "./finding.ts";

const findingFilters = ["overdue", "conditions"] as const;
const findingKey = ({ ticketid }: Finding) => ticketid;

/** The findings of the vessel by section. */
export function FindingsList() {
  const { data, ...loading } = useQuery(queries.findings(useAssetNumber()));
  const findings = useMemo(() => data?.map(findingOf), [data]);
  return (
    <Stack>
      <AddressNotice rejected={useStatusFilter(findingFilters).rejected} />
      <Loaded from={{ ...loading, data: findings }} skeleton={<FindingsSkeleton />}>
        {(loaded) => <FilteredFindings findings={loaded} />}
      </Loaded>
    </Stack>
  );
}

/** All findings, or only those that the verdict band counts and links to: open conditions of class, and overdue findings. */
function FilteredFindings({ findings }: { findings: readonly Finding[] }) {
  const { today } = usePortal();
  const { filter, choose } = useStatusFilter(findingFilters);
  const released = useMemo(() => findings.filter(({ isWithheld }) => !isWithheld), [findings]);
  const conditions = useMemo(() => released.filter(isOpenCondition), [released]);
  const overdue = useMemo(
    () => released.filter((finding) => isOverdueFinding(finding, today)),
    [released, today],
  );
  const shown = { overdue, conditions };
  return (
    <Stack>
      <FilterChips
        allCount={findings.length}
        filters={[
          {
            label: findingText.overdueOnly,
            count: overdue.length,
            isChosen: filter === "overdue",
            onChange: (isChosen) => choose(isChosen ? "overdue" : ""),
          },
          {
            label: findingText.openConditionsOnly,
            count: conditions.length,
            isChosen: filter === "conditions",
            onChange: (isChosen) => choose(isChosen ? "conditions" : ""),
          },
        ]}
      />
      <FindingTables findings={filter ? shown[filter] : findings} />
    </Stack>
  );
}

const groupTexts = {
  heading: (group: ServiceGroupName) => findingGroupNames[group],
  describeCount: findingText.count,
  rowsOf: (released: readonly Finding[]) => released,
  empty: <p className={classes.none}>{findingText.emptySection}</p>,
};

/** One table for each section. */
function FindingTables({ findings }: { findings: readonly Finding[] }) {
  const { today } = usePortal();
  const view = useTableView("findings");
  const columns = useMemo(() => findingColumns(today), [today]);
  const sections = useMemo(() => findingGroups(findings), [findings]);
  const rule = dueDateText.ruleText({ days: dueWindowDays });
  return (
    <GroupedTables
      label={findingText.list}
      columns={columns}
      rowKey={findingKey}
      view={view}
      tools={
        <SummaryLine summary={summaryText(findings, today)}>{findingText.ruleText({ rule })}</SummaryLine>
      }
      groups={useReleasedGroups(sections, groupTexts)}
    />
  );
}

/** Explains the number of findings by the due status of the open ones. */
function summaryText(findings: readonly Finding[], today: string): string {
  const released = findings.filter(({ isWithheld }) => !isWithheld);
  const open = released.filter(({ isOpen }) => isOpen);
  const [closed, withheld] = [released.length - open.length, findings.length - released.length];
  const dates = open.map(({ dueDate }) => dueDate);
  return totalWithParts(findingText.count({ count: findings.length }), [
    ...dueParts(countByDueStatus(dates, today)),
    closed > 0 && findingText.closedCount({ count: closed }),
    withheld > 0 && statutoryText.withheldCount({ count: withheld }),
  ]);
}

function FindingsSkeleton() {
  const { today } = usePortal();
  return (
    <Stack>
      <Skeleton width="min(360px, 80%)" height="24px" />
      <GroupedTablesSkeleton columns={findingColumns(today)} counts={[3, 1, 1]} />
    </Stack>
  );
}
