import { PanelSkeleton } from "#web/ui/panel-skeleton.tsx";

/** The place of a screen whose code is on its way. */
export function ScreenSkeleton() {
  return <PanelSkeleton facts={8} />;
}
