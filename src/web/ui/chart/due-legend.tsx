import { formatDate } from "#rules/dates.ts";
import { dueChartText } from "#text/record/due-chart.ts";
import classes from "./due-chart.module.css";

/** What the marks of due dates mean; hidden from screen readers, as the marks are. */
export function DueLegend({ today }: { today: string }) {
  return (
    <ul className={classes.legend} aria-hidden>
      <li data-mark="today">{dueChartText.today({ date: formatDate(today) })}</li>
      <li data-mark="window">{dueChartText.legendWindow}</li>
      <li data-mark="due">{dueChartText.legendDue}</li>
      <li data-mark="overdue">{dueChartText.legendOverdue}</li>
    </ul>
  );
}
