import { groupByService, type Section, serviceGroupNames } from "#rules/surveys/service-groups.ts";
import type { Finding } from "./finding.ts";

/**
 * Groups findings into the sections Class, Statutory and Special Services, which are always present (docs/domain.md, section 2), and one
 * more section for findings without a known service group.
 */
export function findingGroups(findings: readonly Finding[]): readonly Section<Finding>[] {
  const groups = groupByService(findings);
  const sections = serviceGroupNames.map(
    (name) => groups.find(({ group }) => group === name) ?? { group: name, items: [] },
  );
  return sections.filter(({ group, items }) => group !== "other" || items.length > 0);
}
