// The surveys screen (docs/domain.md, section 2).
import { messages } from "./messages.ts";

export const surveyText = messages({
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
