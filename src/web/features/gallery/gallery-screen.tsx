import { Columns, Stack } from "#web/ui/columns.tsx";
import { GalleryActions } from "./gallery-actions.tsx";
import { GalleryChart } from "./gallery-chart.tsx";
import { GalleryChips } from "./gallery-chips.tsx";
import { GalleryDialog } from "./gallery-dialog.tsx";
import { GalleryForm } from "./gallery-form.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryStates } from "./gallery-states.tsx";
import { GalleryTokens } from "./gallery-tokens.tsx";
import { GalleryType } from "./gallery-type.tsx";

/** /ui, while developing only: every part that screens are made of, in each of its states. */
export function GalleryScreen() {
  return (
    <Stack>
      <h1>The parts of the screens</h1>
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
          </Stack>
        }
        side={<GalleryStates />}
      />
    </Stack>
  );
}
