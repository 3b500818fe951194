import { galleryText } from "#text/gallery.ts";
import { Columns, Stack } from "#web/ui/layout/columns.tsx";
import { GalleryActions } from "./gallery-actions.tsx";
import { GalleryChart } from "./gallery-chart.tsx";
import { GalleryChips } from "./gallery-chips.tsx";
import { GalleryDataTable } from "./gallery-data-table.tsx";
import { GalleryGroupedTables } from "./gallery-grouped-tables.tsx";
import { GalleryDialog } from "./gallery-dialog.tsx";
import { GalleryForm } from "./gallery-form.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryStates } from "./gallery-states.tsx";
import { GalleryTokens } from "./gallery-tokens.tsx";
import { GalleryType } from "./gallery-type.tsx";

/** `/ui`, in development only: every component of `src/web/ui` in each of its states. */
export function GalleryScreen() {
  return (
    <Stack>
      <h1>{galleryText.title}</h1>
      <GalleryTokens />
      <GalleryType />
      <Columns
        main={
          <Stack>
            <GalleryActions />
            <GalleryForm />
            <GalleryChips />
            <GalleryDialog />
            <GalleryChart />
            <GalleryLists />
            <GalleryDataTable />
            <GalleryGroupedTables />
          </Stack>
        }
        side={<GalleryStates />}
      />
    </Stack>
  );
}
