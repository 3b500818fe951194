import { findingHeadings, groupByService, type Section } from "#rules/surveys/service-groups.ts";
import type { Finding } from "./finding.ts";

/**
 * Groups findings into the sections Class, Statutory and Special Services, which are always present (docs/domain.md, section 2), and one
 * more section for findings without a known service group.
 */
export function findingGroups(findings: readonly Finding[]): readonly Section<Finding>[] {
  const groups = groupByService(findings, findingHeadings);
  const headings = new Set([...findingHeadings.values(), ...groups.map(({ heading }) => heading)]);
  return [...headings].map(
    (heading) => groups.find((group) => group.heading === heading) ?? { heading, items: [] },
  );
}
