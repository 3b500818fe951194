// The surveys screen (docs/domain.md, section 2).
import { messages } from "#text/messages.ts";

export const surveyText = messages({
  count: "{count, plural, one {# survey} other {# surveys}}",
  surveyDueDate: "Survey Due",
  actualDueDate: "Actual Due",
  status: "Status",
});

/** The headings by service group. */
export const surveyGroupNames = messages({
  class: "Class",
  statutory: "Statutory",
  special: "Special",
  other: "Other",
});
