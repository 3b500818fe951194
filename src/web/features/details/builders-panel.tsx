import { FactGroupsPanel, type FactGroup } from "#web/ui/facts-panel.tsx";
import type { Builder } from "./vessel-record.ts";

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
