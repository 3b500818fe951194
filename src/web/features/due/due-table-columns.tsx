import { dueKindName, statusName } from "#contract/due/due-columns.ts";
import type { DueItemMember } from "#contract/record-sets/due-item.ts";
import type { DueGrouping } from "#rules/due/due-period.ts";
import { formatDate } from "#rules/dates.ts";
import { windowStatuses } from "#rules/due/due-window.ts";
import { dueColumnText } from "#text/record/due-plan.ts";
import type { TableColumn } from "#web/ui/table/table-columns.ts";
import { DueDay, ItemName, ItemStatus, DueVesselName } from "./due-cells.tsx";

/** The columns of the table of a plan. By vessel, the headings of the groups name the vessels. */
export function dueTableColumns(today: string, grouping: DueGrouping): readonly TableColumn<DueItemMember>[] {
  return [
    {
      id: "item",
      title: dueColumnText.item,
      width: 220,
      isGrowing: true,
      isRowHeader: true,
      value: ({ name }) => name,
      cell: (item) => <ItemName item={item} />,
    },
    {
      id: "kind",
      title: dueColumnText.kind,
      width: 96,
      isHiddenAtFirst: true,
      value: dueKindName,
      card: "none",
    },
    {
      id: "vessel",
      title: dueColumnText.vessel,
      width: 170,
      value: ({ vessel_name }) => vessel_name,
      cell: (item) => <DueVesselName item={item} />,
      isHiddenAtFirst: grouping === "vessel",
      card: "block",
    },
    {
      id: "window",
      title: dueColumnText.windowStart,
      width: 112,
      value: ({ window_start }) => window_start,
      text: ({ window_start }) => formatDate(window_start),
      card: "line",
      cardLabel: dueColumnText.windowStart,
    },
    {
      id: "due",
      title: dueColumnText.dueDate,
      width: 120,
      value: ({ due_date }) => due_date,
      text: ({ due_date }) => formatDate(due_date),
      cell: (item) => <DueDay item={item} today={today} />,
      card: "line",
      cardLabel: dueColumnText.dueDate,
    },
    {
      id: "status",
      title: dueColumnText.status,
      width: 120,
      value: ({ status }) => windowStatuses.findIndex((one) => one === status),
      text: statusName,
      cell: (item) => <ItemStatus item={item} />,
      card: "aside",
    },
  ];
}
