// Specification §2: the findings of a vessel stand in three sections, each in its place even when nothing is in it.
import { findingHeadings, groupByService, type Section } from "#rules/service-groups.ts";
import type { Finding } from "./finding.ts";

/** The sections Class, Statutory and Special Services, and another where there are findings of no known group. */
export function findingGroups(findings: readonly Finding[]): readonly Section<Finding>[] {
  const groups = groupByService(findings, findingHeadings);
  const headings = new Set([...findingHeadings.values(), ...groups.map(({ heading }) => heading)]);
  return [...headings].map(
    (heading) => groups.find((group) => group.heading === heading) ?? { heading, items: [] },
  );
}
