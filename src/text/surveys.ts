// The surveys screen (docs/domain.md, section 2).
import { messages } from "./messages.ts";

export const surveyText = messages({
  surveyDueDate: "Survey Due",
  actualDueDate: "Actual Due",
  status: "Status",
});
