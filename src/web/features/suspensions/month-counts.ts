// Counts class actions by month for the chart of the list: the twelve months up to today, or up to the end date of the filter.
import type { ValueCount } from "#contract/calls/response.ts";
import { addDays, formatDate } from "#rules/dates.ts";
import { suspensionStatuses } from "#rules/class/suspension-filter.ts";
import { classStateTone } from "#rules/class/class-state.ts";
import { codeByListStatus } from "#rules/class/suspension.ts";
import type { ChartMonth, ChartSeries } from "#web/ui/chart/month-chart.tsx";

const monthsShown = 12;

export const statusSeries: readonly ChartSeries[] = suspensionStatuses.map((name) => ({
  name,
  tone: classStateTone(codeByListStatus[name]),
}));

/** Returns the twelve months up to the month of `lastDay` (`2026-11-20`), oldest first, with a count for each status. */
export function chartMonths(counts: readonly ValueCount[], lastDay: string): readonly ChartMonth[] {
  return lastMonths(lastDay).map((key) => ({
    key,
    label: formatDate(`${key}-01`).slice(3).replace("-", " "),
    counts: suspensionStatuses.map(
      (status) => counts.find((one) => one.value === key && one.status === status)?.count ?? 0,
    ),
  }));
}

/** Returns the number of actions before the months of the chart. */
export function countEarlier(counts: readonly ValueCount[], lastDay: string): number {
  const [first = ""] = lastMonths(lastDay);
  return counts.filter(({ value }) => value < first).reduce((sum, { count }) => sum + count, 0);
}

function lastMonths(lastDay: string): readonly string[] {
  const months = [lastDay.slice(0, 7)];
  while (months.length < monthsShown) months.unshift(addDays(`${months[0] ?? ""}-01`, -1).slice(0, 7));
  return months;
}
