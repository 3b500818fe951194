import { Stack } from "#web/ui/columns.tsx";
import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";

/** The shape of the cards that are coming. */
export function DetailsSkeleton() {
  return (
    <Stack>
      <PanelSkeleton facts={8} />
      <PanelSkeleton facts={4} />
      <PanelSkeleton facts={8} />
      <PanelSkeleton facts={8} />
      <PanelSkeleton facts={4} />
    </Stack>
  );
}
