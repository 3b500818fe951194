import { MonthChart } from "#web/ui/chart/month-chart.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** The month chart. */
export function GalleryChart() {
  return (
    <Panel title="Month chart">
      <MonthChart
        label="Actions by month"
        series={[
          { name: "Suspended", tone: "warning" },
          { name: "Withdrawn", tone: "danger" },
          { name: "Reinstated", tone: "success" },
        ]}
        months={[
          { key: "2026-08", label: "Aug 2026", counts: [3, 1, 2] },
          { key: "2026-09", label: "Sep 2026", counts: [0, 0, 0] },
          { key: "2026-10", label: "Oct 2026", counts: [5, 2, 1] },
          { key: "2026-11", label: "Nov 2026", counts: [1, 0, 4] },
        ]}
        note="Invented numbers."
      />
    </Panel>
  );
}
