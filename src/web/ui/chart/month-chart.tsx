import { useState } from "react";
import type { Tone } from "#rules/tone.ts";
import { uiText } from "#text/ui.ts";
import { chartText } from "#text/charts.ts";
import { Button } from "#web/ui/button/button.tsx";
import classes from "./month-chart.module.css";
import { Table } from "#web/ui/table/table.tsx";
import { VisuallyHidden } from "#web/ui/layout/visually-hidden.tsx";

/** One segment of every bar. */
export interface ChartSeries {
  readonly name: string;
  readonly tone: Tone;
}

export interface ChartMonth {
  /** `2026-11` */
  readonly key: string;
  /** `Nov 2026` */
  readonly label: string;
  /** One count for each series. */
  readonly counts: readonly number[];
}

interface MonthChartProps {
  /** Accessible name. */
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly months: readonly ChartMonth[];
  /** Additional text below the chart. */
  readonly note?: string;
}

/** Counts by month as stacked bars, with a table as an alternative. */
export function MonthChart({ label, series, months, note }: MonthChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className={classes.figure} aria-label={label}>
      {isTable ? (
        <NumbersTable label={label} series={series} months={months} />
      ) : (
        <>
          <VisuallyHidden>{months.map((month) => describe(month, series)).join("; ")}</VisuallyHidden>
          <Bars series={series} months={months} />
        </>
      )}
      <figcaption className={classes.caption}>
        <ul className={classes.legend}>
          {series.map(({ name, tone }) => (
            <li key={name} data-tone={tone}>
              {name}
            </li>
          ))}
        </ul>
        {note && <p>{note}</p>}
        <Button kind="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {chartText.showAsTable}
        </Button>
      </figcaption>
    </figure>
  );
}

function Bars({ series, months }: Pick<MonthChartProps, "series" | "months">) {
  const highest = Math.max(1, ...months.map(totalOf));
  return (
    <ol className={classes.chart} aria-hidden>
      {months.map((month) => (
        <li key={month.key} title={describe(month, series)}>
          <div className={classes.plot}>
            <svg viewBox={`0 0 1 ${highest}`} preserveAspectRatio="none">
              {series.map(({ name, tone }, index) => (
                <rect
                  key={name}
                  data-tone={tone}
                  width="1"
                  y={highest - sumOf(month.counts.slice(0, index + 1))}
                  height={month.counts[index] ?? 0}
                />
              ))}
            </svg>
            <b style={{ bottom: `${(totalOf(month) / highest) * 100}%` }}>{totalOf(month) || ""}</b>
          </div>
          {month.label.slice(0, 3)}
        </li>
      ))}
    </ol>
  );
}

function NumbersTable({ label, series, months }: Omit<MonthChartProps, "note">) {
  return (
    <Table
      label={label}
      columns={[
        {
          id: "month",
          title: chartText.month,
          width: 80,
          isRowHeader: true,
          text: ({ label: text }) => text,
        },
        ...series.map(({ name }, index) => ({
          id: name,
          title: name,
          width: 60,
          isNumeric: true,
          text: ({ counts }: ChartMonth) => String(counts[index] ?? 0),
        })),
        { id: "all", title: uiText.all, width: 60, isNumeric: true, text: (month) => String(totalOf(month)) },
      ]}
      rows={months.toReversed()}
      rowKey={({ key }) => key}
    />
  );
}

function describe(month: ChartMonth, series: readonly ChartSeries[]): string {
  const parts = series.map(({ name }, index) => `${month.counts[index] ?? 0} ${name}`);
  return totalOf(month) === 0
    ? chartText.noMonthCounts({ month: month.label })
    : chartText.monthCounts({ month: month.label, counts: parts.join(", ") });
}

function totalOf({ counts }: ChartMonth): number {
  return sumOf(counts);
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
