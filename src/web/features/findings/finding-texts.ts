import { formatDate } from "#rules/dates.ts";
import { missingText, orNotAvailable } from "#text/record/not-available.ts";
import { findingText } from "#text/record/findings.ts";
import type { Fact } from "#web/ui/layout/facts.tsx";
import type { Finding } from "./finding.ts";

/** A label and its text; empty or `null` when there is no value. */
export type LabelledText = readonly [label: string, text: string | null];

/** Converts texts to facts. A missing text becomes `N/A`, so that its label stays visible. */
export function toFacts(texts: readonly LabelledText[]): readonly Fact[] {
  return texts.map(([label, text]) => ({ label, value: orNotAvailable(text) }));
}

/** Type and number of a finding: `Condition of Class F-000123`. */
export function findingName({ type, number }: Finding): string {
  return [type, number].filter(Boolean).join(" ") || missingText.notAvailable;
}

/** Due date, due survey and current criticality of a finding. */
export function dueTexts({ dueDate, dueBySurvey, currentCriticality }: Finding): readonly LabelledText[] {
  return [
    [findingText.dueDate, formatDate(dueDate)],
    [findingText.dueBySurvey, dueBySurvey],
    [findingText.currentCriticality, currentCriticality],
  ];
}
