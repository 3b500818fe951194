import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { DueGrouping } from "#rules/due/due-period.ts";
import { formatDate, isoDay } from "#rules/dates.ts";
import type { DuePeriod } from "#rules/due/due-window.ts";
import { duePlanText } from "#text/record/due-plan.ts";
import { paths, queryText } from "#web/paths.ts";
import type { CalendarSubject } from "#web/state/stay-informed.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { maximumAddressEntries } from "#web/state/storage/stored-list.ts";
import { useTableView } from "#web/state/storage/stored-table-view.ts";
import { planAxis } from "#web/ui/chart/due-axis.ts";
import { GanttChart, type GanttGroup, type GanttItem } from "#web/ui/chart/gantt-chart.tsx";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { SkeletonRows } from "#web/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";
import { DataTable } from "#web/ui/table/data-table.tsx";
import type { TableGroup } from "#web/ui/table/table-entries.ts";
import { Note } from "#web/ui/layout/prose.tsx";
import { usePlanAddress } from "./due-address.ts";
import { DueDay, ItemName, ItemStatus, DueVesselName, windowText } from "./due-cells.tsx";
import classes from "./due.module.css";
import { dueTableColumns } from "./due-table-columns.tsx";
import { DueTools } from "./due-tools.tsx";
import type { DuePlan } from "./use-due-plan.ts";
import { vesselAccount } from "./vessel-account.ts";

const rowKey = ({ item_key }: DueItemMember) => item_key;
const groupFunctions = {
  vessel: (item: DueItemMember) => groupOfTable(item, "vessel"),
  month: (item: DueItemMember) => groupOfTable(item, "month"),
} as const;

function groupOfTable(item: DueItemMember, grouping: DueGrouping): TableGroup {
  const { heading, key } = groupOfItem(item, grouping);
  if (grouping === "month") return { key, heading };
  // A bare number would be read as a part of the IMO number.
  return { key, heading: <DueVesselName item={item} isInline />, countText: duePlanText.itemCount };
}

interface DueItemsProps {
  readonly plan: DuePlan;
  readonly period: DuePeriod;
  /** What a calendar of the plan has; `null` until the vessels are known. */
  readonly calendar: CalendarSubject | null;
}

/** The items of a plan as a chart or as a table. */
export function DueItems({ calendar, plan, period }: DueItemsProps) {
  const { group, view } = usePlanAddress().values;
  const { items, isRunning, numbers, withheld } = plan;
  const isComplete = !isRunning && !plan.isCancelled && !plan.error;
  if (items.length === 0)
    return isRunning ? <SkeletonRows count={6} height="46px" /> : <NothingDue plan={plan} period={period} />;
  return (
    <>
      <DueTools {...{ calendar, items, numbers, period, withheld, isComplete }} />
      <LeftOut plan={plan} />
      <ItemsAfterPeriod items={items} period={period} />
      {view === "table" ? (
        <DueTable items={items} grouping={group} />
      ) : (
        <DueGantt items={items} period={period} grouping={group} />
      )}
    </>
  );
}

/** States that nothing falls due, unless the plan is not complete. */
function NothingDue({ plan, period: { from, until } }: Omit<DueItemsProps, "calendar">) {
  if (plan.error || plan.isCancelled) return null;
  const { unknown, withheld } = plan;
  if (withheld.size === 0 && unknown.length > 0) {
    return <Empty>{duePlanText.noVessel({ count: unknown.length, link: linkToCheck(unknown) })}</Empty>;
  }
  const isAllSeen = [...withheld.values()].every((count) => count === 0);
  const text = isAllSeen ? duePlanText.nothingDue : duePlanText.nothingSeenDue;
  return (
    <>
      <Empty>{text({ from: formatDate(from), until: formatDate(until) })}</Empty>
      {withheld.size > 1 && <Note>{vesselAccount(new Set(), withheld)}</Note>}
      <LeftOut plan={plan} />
    </>
  );
}

/** Says why there are items after the last day of the period. */
function ItemsAfterPeriod({
  items,
  period: { until },
}: Pick<DuePlan, "items"> & Pick<DueItemsProps, "period">) {
  const count = items.filter(({ due_date }) => isoDay(due_date) > until).length;
  return count > 0 && <Note>{duePlanText.beyond({ count, until: formatDate(until) })}</Note>;
}

/** Numbers that are named in a sentence. */
const maximumNumbers = 10;

/** What the plan does not have: numbers without a vessel, which the check explains, and items that were not looked at. */
function LeftOut({ plan: { unknown, withheld } }: Pick<DueItemsProps, "plan">) {
  const counts = [...withheld.values()].filter((count) => count > 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  return (
    <>
      {unknown.length > 0 && (
        <Note>
          {duePlanText.unknownNumbers({
            count: unknown.length,
            numbers: unknown.slice(0, maximumNumbers).join(", "),
            more: Math.max(0, unknown.length - maximumNumbers),
            link: linkToCheck(unknown),
          })}
        </Note>
      )}
      <Note>{duePlanText.withheld({ count, vessels: counts.length })}</Note>
    </>
  );
}

/** A link to the check of the first numbers, as many as an address takes. */
const linkToCheck = (numbers: readonly string[]) => (text: ReactNode) => (
  <Link key="link" {...paths.checkList({ numbers: numbers.slice(0, maximumAddressEntries).join(",") })}>
    {text}
  </Link>
);

interface ItemsProps {
  readonly items: readonly DueItemMember[];
  readonly grouping: DueGrouping;
}

function DueTable({ items, grouping }: ItemsProps) {
  const { today } = usePortal();
  const view = useTableView("due");
  const columns = useMemo(() => dueTableColumns(today, grouping), [grouping, today]);
  return (
    <DataTable
      name={`due-table${queryText(useQueryString())}`}
      label={duePlanText.items}
      columns={columns}
      rows={items}
      rowKey={rowKey}
      groupOf={groupFunctions[grouping]}
      view={view}
      isPanel
    />
  );
}

/** The items as a chart. */
export function DueGantt({ items, grouping, period }: ItemsProps & { readonly period: DuePeriod }) {
  const { today } = usePortal();
  const { from, until } = period;
  const axis = useMemo(() => planAxis({ from, until }, today), [from, today, until]);
  const groups = useMemo(() => ganttGroups(items, grouping, today), [items, grouping, today]);
  return (
    <div className={classes.panel}>
      <GanttChart
        title={duePlanText.chartTitle({ from: formatDate(from), until: formatDate(until) })}
        name={`due-chart${queryText(useQueryString())}`}
        {...{ axis, groups, today }}
      />
    </div>
  );
}

function ganttGroups(
  items: readonly DueItemMember[],
  grouping: DueGrouping,
  today: string,
): readonly GanttGroup[] {
  return dueGroups(items, grouping).map(({ heading, items: [first, ...others], key }) => ({
    key,
    heading: grouping === "vessel" && first ? <DueVesselName item={first} isInline /> : heading,
    items: (first ? [first, ...others] : []).map((item) => ganttItem(item, grouping, today)),
  }));
}

function ganttItem(item: DueItemMember, grouping: DueGrouping, today: string): GanttItem {
  const window = windowText(item);
  const tones = { overdue: "overdue", inWindow: "due" } as const;
  const { status } = item;
  return {
    key: item.item_key,
    from: item.window_start ?? null,
    due: item.due_date ?? "",
    tone: status === "overdue" || status === "inWindow" ? tones[status] : "plain",
    label: (
      <>
        <ItemName item={item} />
        {grouping === "month" && <DueVesselName item={item} isInline />}
        {window !== "" && <VisuallyHidden>{window}</VisuallyHidden>}
      </>
    ),
    end: (
      <>
        {status !== "upcoming" && <ItemStatus item={item} />}
        <DueDay item={item} today={today} />
      </>
    ),
  };
}

interface DueGroup {
  readonly key: string;
  readonly heading: string;
  readonly items: readonly DueItemMember[];
}

/** The group of an item: its key and its heading. */
function groupOfItem(item: DueItemMember, grouping: DueGrouping): Omit<DueGroup, "items"> {
  if (grouping === "vessel") return { key: item.assetnum, heading: item.vessel_name ?? item.assetnum };
  if (item.status === "overdue") return { key: "overdue", heading: duePlanText.overdueGroup };
  const month = formatDate(item.due_date).slice(3);
  return { key: month, heading: month };
}

/** The items by vessel, or by month with the overdue ones first, in the order of the first item of each group. */
function dueGroups(items: readonly DueItemMember[], grouping: DueGrouping): readonly DueGroup[] {
  const groups = new Map<string, { key: string; heading: string; items: DueItemMember[] }>();
  for (const item of items) {
    const { heading, key } = groupOfItem(item, grouping);
    const group = groups.get(key) ?? { key, heading, items: [] };
    groups.set(key, group);
    group.items.push(item);
  }
  return [...groups.values()];
}
