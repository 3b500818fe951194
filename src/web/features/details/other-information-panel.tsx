import { FactsPanel } from "#web/ui/facts-panel.tsx";
import classes from "./other-information-panel.module.css";
import type { VesselRecord } from "./vessel-record.ts";

export function OtherInformationPanel({ information }: { information: VesselRecord["otherInformation"] }) {
  return (
    <FactsPanel
      title="Vessel Other Info"
      facts={[
        { label: "Vessel Description", value: sentence(information.description) },
        { label: "MSC Prepositioning Ship", value: information.mscPrepositioning },
        { label: "National Defense Reserve Fleet", value: information.reserveFleet },
        { label: "OPA 90 Phase-Out Date", value: information.opa90PhaseOut },
        { label: "Tanker HGO Cargo Certificate", value: information.hgoCertificate },
        { label: "Condition Assessment Scheme (CAS)", value: information.cas },
      ]}
    />
  );
}

function sentence(text: string) {
  return text && <span className={classes.description}>{text}</span>;
}
