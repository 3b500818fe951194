import { galleryText } from "#text/gallery.ts";
import { dueKindNames } from "#text/record/due-chart.ts";
import { BarTable } from "#web/ui/chart/bar-table.tsx";
import { DueChart, type DueItem } from "#web/ui/chart/due-chart.tsx";
import { planAxis } from "#web/ui/chart/due-axis.ts";
import { GanttChart, type GanttGroup } from "#web/ui/chart/gantt-chart.tsx";
import { MonthChart } from "#web/ui/chart/month-chart.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { DayCell } from "#web/ui/table/table-cells.tsx";

const dueItems: readonly DueItem[] = [
  {
    key: "1",
    name: galleryText.annualSurvey,
    kind: dueKindNames.survey,
    from: "2026-08-01",
    due: "2026-11-01",
  },
  { key: "2", name: galleryText.loadLine, kind: dueKindNames.certificate, from: null, due: "2027-03-01" },
];

const today = "2026-11-20";

const ganttGroups: readonly GanttGroup[] = [
  {
    key: "1",
    heading: galleryText.meridianStar,
    items: dueItems.map(({ due, from, key, name }) => ({
      key,
      from,
      due,
      tone: due < today ? "overdue" : "plain",
      label: name,
      end: <DayCell date={due} />,
    })),
  },
];
const ganttAxis = planAxis({ from: "2026-10-01", until: "2027-04-01" }, today);

/** The month chart, counts as bars, and the pictures of due dates. */
export function GalleryChart() {
  return (
    <>
      <DueChart items={dueItems} today={today} note={galleryText.inventedNumbers} />
      <Panel title={galleryText.plan}>
        <GanttChart
          title={galleryText.plan}
          groups={ganttGroups}
          axis={ganttAxis}
          today={today}
          name="gallery"
        />
      </Panel>
      <Panel title={galleryText.monthChart}>
        <MonthChart
          label={galleryText.actionsByMonth}
          series={[
            { name: galleryText.suspended, tone: "warning" },
            { name: galleryText.withdrawn, tone: "danger" },
            { name: galleryText.reinstated, tone: "success" },
          ]}
          months={[
            { key: "2026-08", label: galleryText.august, counts: [3, 1, 2] },
            { key: "2026-09", label: galleryText.september, counts: [0, 0, 0] },
            { key: "2026-10", label: galleryText.october, counts: [5, 2, 1] },
            { key: "2026-11", label: galleryText.november, counts: [1, 0, 4] },
          ]}
          note={galleryText.inventedNumbers}
        />
      </Panel>
      <Panel title={galleryText.vesselsByType} isFlush>
        <BarTable
          title={galleryText.vesselsByType}
          columns={{ name: galleryText.vesselType, part: galleryText.inClass, count: galleryText.vessels }}
          rows={[
            { key: "1", name: galleryText.bulkCarrier, count: 12, part: 9 },
            { key: "2", name: galleryText.tug, count: 5, part: 5 },
          ]}
        />
      </Panel>
    </>
  );
}
