import { type ReactNode, useMemo } from "react";
import { LongList } from "#web/ui/virtual/long-list.tsx";
import { type AxisItem, type DueAxis, positionOf } from "./due-axis.ts";
import { DueLegend } from "./due-legend.tsx";
import { DueTrack } from "./due-track.tsx";
import classes from "./gantt-chart.module.css";

export interface GanttItem extends AxisItem {
  readonly key: string;
  /** Colours the marks. */
  readonly tone: "overdue" | "due" | "plain";
  readonly label: ReactNode;
  /** The due date and what else stands behind the marks. */
  readonly end: ReactNode;
}

export interface GanttGroup {
  readonly key: string;
  readonly heading: ReactNode;
  readonly items: readonly GanttItem[];
}

interface GanttChartProps {
  readonly title: string;
  /** Must be the same object while the items do not change. */
  readonly groups: readonly GanttGroup[];
  readonly axis: DueAxis;
  readonly today: string;
  /** Identifies the chart, so that a back navigation restores its position. */
  readonly name: string;
}

type Line =
  | { readonly kind: "group"; readonly key: string; readonly heading: ReactNode }
  | { readonly kind: "item"; readonly key: string; readonly item: GanttItem };

/**
 * Items with windows and due dates on one time axis, by groups. The marks are hidden from screen readers: each line also has its dates as
 * text, and a table should be offered beside the chart.
 */
export function GanttChart({ title, groups, axis, today, name }: GanttChartProps) {
  const lines = useMemo(() => groups.flatMap(linesOf), [groups]);
  return (
    <figure className={classes.chart} aria-label={title}>
      <div className={classes.head} aria-hidden>
        <DueLegend today={today} />
        <div className={classes.axis}>
          {axis.ticks.map(({ day, label }) => (
            <span key={day} style={{ left: `${positionOf(day, axis)}%` }}>
              {label}
            </span>
          ))}
        </div>
      </div>
      <LongList
        items={lines}
        total={lines.length}
        estimate={46}
        name={name}
        renderItem={(line, position) =>
          line.kind === "group" ? (
            <li key={line.key} {...position} className={classes.group}>
              {line.heading}
            </li>
          ) : (
            <li key={line.key} {...position} className={classes.line} data-tone={line.item.tone}>
              <div className={classes.label}>{line.item.label}</div>
              <div className={classes.track}>
                <DueTrack item={line.item} axis={axis} today={today} />
              </div>
              <div className={classes.end}>{line.item.end}</div>
            </li>
          )
        }
      />
    </figure>
  );
}

function linesOf({ heading, items, key }: GanttGroup): readonly Line[] {
  const lines: readonly Line[] = items.map((item) => ({ kind: "item", key: item.key, item }));
  return [{ kind: "group", key: `group ${key}`, heading }, ...lines];
}
