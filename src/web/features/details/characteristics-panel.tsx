import { FactsPanel } from "#web/ui/facts-panel.tsx";
import type { VesselRecord } from "./vessel-record.ts";

export function CharacteristicsPanel({
  characteristics,
}: {
  characteristics: VesselRecord["characteristics"];
}) {
  return (
    <FactsPanel
      title="Characteristics"
      facts={[
        { label: "External Class", value: characteristics.externalClass },
        { label: "Previous Class Society", value: characteristics.previousClassSociety },
        { label: "Equipment Numeral", value: characteristics.equipmentNumeral },
      ]}
    />
  );
}
