import { FactGroupsPanel, type FactGroup } from "#web/ui/facts-panel.tsx";
import type { VesselRecord } from "./vessel-record.ts";

type Categories = VesselRecord["categories"];

/** The categories of a vessel, and each area in which it works with the limits of its service there. */
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
