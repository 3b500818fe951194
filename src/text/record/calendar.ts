// Events of a calendar of due dates, as calendar applications show them.
import { messages } from "#text/messages.ts";

export const calendarEventText = messages({
  survey: "{vessel}: {item} due",
  certificate: "{vessel}: {item} expires",
  finding: "{vessel}: {item} to be closed",
  surveyOverdue: "{vessel}: {item} overdue",
  certificateOverdue: "{vessel}: {item} expired",
  findingOverdue: "{vessel}: {item} overdue",
  unnamedVessel: "Unnamed vessel",
  unnamedSurvey: "Survey",
  unnamedCertificate: "Certificate",
  unnamedFinding: "Finding",
  imoNumber: "IMO number {number}",
  itemNumber: "Number {number}",
  surveyWindow: "Survey window {start} to {end}",
  classLost: "Class: {state}",
  see: "See the record before you rely on this date.",
  cancelled: "No longer due: see the record",
  reminder: "Due in {days, plural, one {# day} other {# days}}",
  description: "Due dates that {society} may publish. Items that the flag has not released are left out.",
  cut: "It has {maximum, number} vessels; the fleet has more.",
});
