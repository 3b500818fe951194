// The surveys screen (docs/domain.md, section 2).
import { messages } from "#text/messages.ts";

export const surveyText = messages({
  count: "{count, plural, one {# survey} other {# surveys}}",
  list: "Surveys",
  survey: "Survey",
  dueStatus: "Due",
  surveyDueDate: "Survey Due",
  actualDueDate: "Actual Due",
  status: "Status",
  details: "Details of {name}",
  ruleText:
    "{rule} The date that counts is the actual due date, which includes the survey window, or else the survey due date.",
  overdueOnly: "Overdue",
});

/** The headings by service group. */
export const surveyGroupNames = messages({
  class: "Class",
  statutory: "Statutory",
  special: "Special",
  other: "Other",
});
