// The picture of due dates on the Surveys screen: surveys, findings and certificates on one time axis.
import { messages } from "#text/messages.ts";

export const dueChartText = messages({
  title: "Due dates",
  description: "Surveys, open findings and certificates by due date, overdue first",
  item: "Item",
  window: "Window",
  windowDates: "{from} to {to}",
  dueDate: "Due Date",
  today: "Today, {date}",
  legendWindow: "Window",
  legendDue: "Due date",
  legendOverdue: "Time overdue",
  noDates: "No survey, finding or certificate of this vessel has a due date.",
  withheldLeftOut: "Items that the flag has not released are left out.",
});

/** The kinds of items in the picture. */
export const dueKindNames = messages({
  survey: "Survey",
  finding: "Finding",
  certificate: "Certificate",
  unsupportedCertificate: "Certificate, not supported",
});
