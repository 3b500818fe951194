import { type FactGroup, FactGroupsPanel } from "#web/ui/facts-panel.tsx";

export function SpecificationsPanel({ sections }: { sections: readonly FactGroup[] }) {
  // gap: bodies of specifications, notations and freeboard
  return <FactGroupsPanel title="Specifications" groups={sections} />;
}
