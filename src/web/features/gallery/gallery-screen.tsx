import { Columns, Stack } from "#web/ui/columns.tsx";
import { GalleryActions } from "./gallery-actions.tsx";
import { GalleryLists } from "./gallery-lists.tsx";
import { GalleryStates } from "./gallery-states.tsx";
import { GalleryTokens } from "./gallery-tokens.tsx";

/** /ui, while developing only: every part that screens are made of, in each of its states. */
export function GalleryScreen() {
  return (
    <Stack>
      <h1>The parts of the screens</h1>
      <GalleryTokens />
      <Columns
        main={
          <Stack>
            <GalleryActions />
            <GalleryLists />
          </Stack>
        }
        side={<GalleryStates />}
      />
    </Stack>
  );
}
