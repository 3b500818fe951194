// The sections of a vessel record that show labelled facts.
import { detailsText } from "#text/record/details.ts";
import { type FactGroup, FactGroupsSection, FactsSection } from "#web/ui/layout/facts-section.tsx";
import classes from "./details.module.css";
import type { Builder, VesselRecord } from "./vessel-record.ts";

export function CharacteristicsSection({
  characteristics,
}: {
  characteristics: VesselRecord["characteristics"];
}) {
  return (
    <FactsSection
      title={detailsText.characteristics}
      facts={[
        { label: detailsText.externalClass, value: characteristics.externalClass },
        { label: detailsText.previousClassSociety, value: characteristics.previousClassSociety },
        { label: detailsText.equipmentNumeral, value: characteristics.equipmentNumeral },
      ]}
    />
  );
}

export function SpecificationsSection({ sections }: { sections: readonly FactGroup[] }) {
  // gap: bodies of specifications, notations and freeboard
  return <FactGroupsSection title={detailsText.specifications} groups={sections} />;
}

export function MilestonesSection({ milestones }: { milestones: VesselRecord["milestones"] }) {
  return (
    <FactsSection
      title={detailsText.milestones}
      facts={[
        { label: detailsText.contract, value: milestones.contract },
        { label: detailsText.steelCut, value: milestones.steelCut },
        { label: detailsText.keelLay, value: milestones.keelLay },
        { label: detailsText.launch, value: milestones.launch },
        { label: detailsText.delivery, value: milestones.delivery },
        { label: detailsText.installation, value: milestones.installation },
        { label: detailsText.production, value: milestones.production },
      ]}
    />
  );
}

export function BuildersSection({ builders }: { builders: readonly Builder[] }) {
  return <FactGroupsSection title={detailsText.builders} groups={builders.map(builderFacts)} />;
}

function builderFacts(builder: Builder): FactGroup {
  return {
    key: `${builder.name} ${builder.role} ${builder.hullNumber}`,
    facts: [
      { label: detailsText.builder, value: builder.name },
      { label: detailsText.builderRole, value: builder.role },
      { label: detailsText.customerNumber, value: builder.customerNumber },
      { label: detailsText.hullNumber, value: builder.hullNumber },
      { label: detailsText.builderAddress, value: builder.address },
      { label: detailsText.project, value: builder.project },
      { label: detailsText.responsibility, value: builder.responsibility },
      { label: detailsText.contractDate, value: builder.date },
    ],
  };
}

type Categories = VesselRecord["categories"];

/** The categories of a vessel and its geographical service areas. */
export function CategoriesSection({ categories }: { categories: Categories }) {
  const { areas } = categories;
  return (
    <FactGroupsSection
      title={detailsText.categories}
      groups={[categoryFacts(categories), ...areas.map(areaFacts)]}
    />
  );
}

function categoryFacts(categories: Categories): FactGroup {
  return {
    key: "categories",
    facts: [
      { label: detailsText.vesselFunction, value: categories.functions },
      { label: detailsText.solasCategory, value: categories.solas },
      { label: detailsText.marpolCategory, value: categories.marpol },
      { label: detailsText.ibcIgcCategory, value: categories.ibcIgc },
      { label: detailsText.bargeManning, value: categories.bargeManning },
    ],
  };
}

function areaFacts({ area, location }: Categories["areas"][number]): FactGroup {
  return {
    key: `${area} ${location}`,
    facts: [
      { label: detailsText.geographicalArea, value: area },
      { label: detailsText.serviceLocation, value: location },
    ],
  };
}

export function OtherInformationSection({ information }: { information: VesselRecord["otherInformation"] }) {
  return (
    <FactsSection
      title={detailsText.otherInformation}
      facts={[
        { label: detailsText.vesselDescription, value: sentence(information.description) },
        { label: detailsText.mscPrepositioning, value: information.mscPrepositioning },
        { label: detailsText.reserveFleet, value: information.reserveFleet },
        { label: detailsText.opa90PhaseOut, value: information.opa90PhaseOut },
        { label: detailsText.hgoCertificate, value: information.hgoCertificate },
        { label: detailsText.conditionAssessmentScheme, value: information.cas },
      ]}
    />
  );
}

function sentence(text: string) {
  return text && <span className={classes.factDescription}>{text}</span>;
}
