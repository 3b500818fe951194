import { formatDate } from "#rules/dates.ts";
import type { Finding } from "./finding.ts";
import type { LabelledText } from "./labelled.ts";

/** By when and by which survey a finding is due, and how much it matters now. */
export function dueTexts({ dueDate, dueBySurvey, currentCriticality }: Finding): readonly LabelledText[] {
  return [
    ["Due Date", formatDate(dueDate)],
    ["Due By Survey", dueBySurvey],
    ["Current Criticality", currentCriticality],
  ];
}
