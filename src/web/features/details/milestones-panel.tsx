import { FactsPanel } from "#web/ui/facts-panel.tsx";
import type { VesselRecord } from "./vessel-record.ts";

export function MilestonesPanel({ milestones }: { milestones: VesselRecord["milestones"] }) {
  return (
    <FactsPanel
      title="Milestone Dates"
      facts={[
        { label: "Contract", value: milestones.contract },
        { label: "Steel Cut", value: milestones.steelCut },
        { label: "Keel Lay", value: milestones.keelLay },
        { label: "Launch", value: milestones.launch },
        { label: "Delivery", value: milestones.delivery },
        { label: "Installation", value: milestones.installation },
        { label: "Production", value: milestones.production },
      ]}
    />
  );
}
