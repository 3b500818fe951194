import { type AxisItem, type DueAxis, positionOf, sideOf } from "./due-axis.ts";
import classes from "./due-chart.module.css";

/** The marks of one row: grid, window, time overdue, today and due date, drawn in this order. */
export function DueTrack({
  item: { from, due },
  axis,
  today,
}: {
  item: AxisItem;
  axis: DueAxis;
  today: string;
}) {
  const [now, end] = [positionOf(today, axis), positionOf(due, axis)];
  const start = from === null ? end : positionOf(from, axis);
  return (
    <div aria-hidden className={classes.marks}>
      {axis.ticks.map(({ day }) => (
        <i key={day} data-mark="tick" style={{ left: `${positionOf(day, axis)}%` }} />
      ))}
      {from !== null && <i data-mark="window" style={{ left: `${start}%`, width: `${end - start}%` }} />}
      {end < now && <i data-mark="overdue" style={{ left: `${end}%`, width: `${now - end}%` }} />}
      <i data-mark="today" style={{ left: `${now}%` }} />
      <i data-mark="due" data-side={sideOf(due, axis)} style={{ left: `${end}%` }} />
    </div>
  );
}
