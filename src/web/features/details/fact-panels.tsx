// The panels of a vessel record that show labelled facts.
import { type FactGroup, FactGroupsPanel, FactsPanel } from "#web/ui/layout/facts-panel.tsx";
import classes from "./fact-panels.module.css";
import type { Builder, VesselRecord } from "./vessel-record.ts";

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

export function SpecificationsPanel({ sections }: { sections: readonly FactGroup[] }) {
  // gap: bodies of specifications, notations and freeboard
  return <FactGroupsPanel title="Specifications" groups={sections} />;
}

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

export function BuildersPanel({ builders }: { builders: readonly Builder[] }) {
  return <FactGroupsPanel title="Builder Designation" groups={builders.map(builderFacts)} />;
}

function builderFacts(builder: Builder): FactGroup {
  return {
    key: `${builder.name} ${builder.role} ${builder.hullNumber}`,
    facts: [
      { label: "Builder", value: builder.name },
      { label: "Builder Role", value: builder.role },
      { label: "WCN", value: builder.customerNumber },
      { label: "Hull Number", value: builder.hullNumber },
      { label: "Address", value: builder.address },
      { label: "Project Description", value: builder.project },
      { label: "Contractual Responsibility", value: builder.responsibility },
      { label: "Date", value: builder.date },
    ],
  };
}

type Categories = VesselRecord["categories"];

/** The categories of a vessel and its geographical service areas. */
export function CategoriesPanel({ categories }: { categories: Categories }) {
  const { areas } = categories;
  return <FactGroupsPanel title="Categories" groups={[categoryFacts(categories), ...areas.map(areaFacts)]} />;
}

function categoryFacts(categories: Categories): FactGroup {
  return {
    key: "categories",
    facts: [
      { label: "Vessel Function", value: categories.functions },
      { label: "SOLAS Category", value: categories.solas },
      { label: "MARPOL Category", value: categories.marpol },
      { label: "IBC/IGC Category", value: categories.ibcIgc },
      { label: "Barge Manning", value: categories.bargeManning },
    ],
  };
}

function areaFacts({ area, location }: Categories["areas"][number]): FactGroup {
  return {
    key: `${area} ${location}`,
    facts: [
      { label: "Geographical Area", value: area },
      { label: "Service Location", value: location },
    ],
  };
}

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
