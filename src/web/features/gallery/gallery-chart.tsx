import { galleryText } from "#text/gallery.ts";
import { MonthChart } from "#web/ui/chart/month-chart.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** The month chart. */
export function GalleryChart() {
  return (
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
  );
}
