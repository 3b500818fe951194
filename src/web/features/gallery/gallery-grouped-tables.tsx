import { useState } from "react";
import { galleryText } from "#text/gallery.ts";
import { usePortal } from "#web/state/portal.ts";
import { useTableView } from "#web/state/stored-table-view.ts";
import { FilterChips } from "#web/ui/form/filter-chips.tsx";
import { Stack } from "#web/ui/layout/columns.tsx";
import { DueCell } from "#web/ui/status/due-cell.tsx";
import { SummaryLine } from "#web/ui/status/summary-line.tsx";
import { GroupedTables } from "#web/ui/table/grouped-tables.tsx";
import { GroupedTablesSkeleton } from "#web/ui/table/grouped-tables-skeleton.tsx";
import type { TableColumn } from "#web/ui/table/table-columns.ts";

interface Survey {
  readonly name: string;
  readonly dueDate: string;
}

const surveys: readonly Survey[] = [
  { name: galleryText.mainEngine, dueDate: "2026-02-01" },
  { name: galleryText.anchor, dueDate: "2029-02-01" },
];

const surveyName = ({ name }: Survey) => name;

const columns: readonly TableColumn<Survey>[] = [
  { id: "name", title: galleryText.name, width: 200, isGrowing: true, isRowHeader: true, value: surveyName },
  {
    id: "due",
    title: galleryText.due,
    width: 160,
    text: ({ dueDate }) => dueDate,
    cell: ({ dueDate }) => <SurveyDue dueDate={dueDate} />,
  },
];

function SurveyDue({ dueDate }: Pick<Survey, "dueDate">) {
  return <DueCell date={dueDate} today={usePortal().today} />;
}

/** A list in panels with its filter and summary, and one that is loading. */
export function GalleryGroupedTables() {
  const view = useTableView("gallery-groups");
  const [isFiltered, setFiltered] = useState(false);
  const rows = isFiltered ? surveys.slice(0, 1) : surveys;
  return (
    <Stack>
      <FilterChips
        allCount={surveys.length}
        filters={[
          { label: galleryText.overdueSurvey, count: 1, isChosen: isFiltered, onChange: setFiltered },
        ]}
      />
      <GroupedTables
        label={galleryText.surveys}
        columns={columns}
        rowKey={surveyName}
        view={view}
        tools={
          <SummaryLine
            summary={galleryText.surveySummary}
            rule={{ label: galleryText.rule, text: galleryText.ruleText }}
          />
        }
        groups={[{ key: "class", heading: galleryText.surveys, count: rows.length, rows }]}
      />
      <GroupedTablesSkeleton columns={columns} counts={[2]} />
    </Stack>
  );
}
