// The plan of what falls due: the screen, its files and its API.
import { messages } from "#text/messages.ts";

export const duePlanText = messages({
  title: "Due planner",
  plan: "Plan what falls due",
  planFleet: "Plan what falls due for the fleet",
  ofVessel: "Surveys, certificates and findings of {name}",
  ofCompany: "The fleet of {name}",
  ofList: "{count, plural, one {# number} other {# numbers}} of a list",
  ofCompanyRole: "Vessels of {name} as {role}",
  ofSearch: "Vessels found by {search}",
  chartTitle: "What falls due from {from} until {until}",
  horizon: "Period",
  days: "{days, number} days",
  year: "A year",
  from: "From",
  until: "To",
  group: "Group by",
  byVessel: "Vessel",
  byMonth: "Month",
  view: "View",
  chart: "Chart",
  table: "Table",
  overdueGroup: "Overdue",
  wrongPeriod:
    "These dates cannot be planned: the last one must not be before the first, nor more than {days, number} days after it. Choose a period, or other dates.",
  noSource:
    "Surveys, certificates and findings by the day on which they fall due, as a chart, a table or a calendar. Open the planner from a vessel, a company, a search or a list, or enter numbers here.",
  show: "Show what falls due",
  nothingSeenDue:
    "Nothing that was looked at falls due from {from} until {until}. Choose a longer period to see more.",
  nothingDue: "Nothing falls due from {from} until {until}. Choose a longer period to see more.",
  duePlan: "Due plan",
  items: "Due items",
  beyond:
    "{count, plural, one {# item has its last day} other {# items have their last days}} after {until}: {count, plural, one {its window opens} other {their windows open}} before.",
  itemCount: "{count, plural, one {# item} other {# items}}",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
  vesselAccount: "{vessels}: {parts}",
  withItems: "{count, number} with items",
  withNothing: "{count, number} with nothing due",
  withNothingSeen: "{count, number} with nothing due that was looked at",
  overdueCount: "{count, number} overdue",
  unknownNumbers:
    "{count, plural, one {# number belongs to no vessel that you may see here} other {# numbers belong to no vessel that you may see here}}: {numbers}{more, plural, =0 {} other { and # more}}. <link>See why</link>",
  noVessel:
    "{count, plural, one {This number belongs to no vessel} other {None of these numbers belongs to a vessel}} that you may see here. <link>See why</link>",
  withheld:
    "{count, plural, =0 {} one {One item that the flag has not released is not looked at. } other {# items of {vessels, plural, one {one vessel} other {# vessels}} that the flag has not released are not looked at. }}Controlled vessels that you may not see are not in the plan.",
  findingVessels: "Finding the vessels of the search: {count, number} so far",
  progress: "{done, number} of {total, number} vessels read",
  pagesRead: "{count, plural, one {# item} other {# items}} so far",
  loading: "Reading due items",
  cancel: "Cancel",
  cancelled: "The plan was cancelled and is not complete.",
  resume: "Continue",
  cut: "The search finds more than {maximum, number} vessels. The plan has the first {maximum, number}. Narrow the search to plan the others.",
  download: "Download the plan as an Excel file (XLSX)",
  classLost: "Class {state}",
  imo: "IMO {number}",
});

/** The titles of the table, of the files and of the chart. */
export const dueColumnText = messages({
  vessel: "Vessel",
  classSince: "Class State since",
  classReason: "Reason of Class State",
  classLost: "Class suspended or withdrawn",
  kind: "Kind",
  item: "Item",
  number: "Number",
  windowStart: "Window from",
  windowEnd: "Window until",
  dueDate: "Due Date",
  status: "Status",
  key: "Key",
  nothingDue: "Nothing that was looked at falls due in this period",
  noVessel: "No vessel that you may see has this number",
  yes: "Yes",
  no: "No",
  windowDates: "Window {from} to {until}",
});

export const windowStatusNames = messages({
  overdue: "Overdue",
  inWindow: "In window",
  upcoming: "Upcoming",
});

/** How `GET /api/v1/due` is documented. */
export const dueApiText = messages({
  title: "What falls due",
  numbers: "1 to {vessels} IMO or class numbers, separated by commas.",
  company: "The customer number of a company, instead of numbers: its fleet of at most {maximum} vessels.",
  role: "With company: only vessels for which it has this role, such as Operator.",
  from: "First day, such as 2026-03-01. Today by default. Items that were overdue before it are in the plan only if the period contains today.",
  until: "Last day, at most {days} days after from. {horizon} days after from by default.",
  format: "json (the default), csv or xlsx.",
  numberRows:
    "A row for each number of the call and each vessel with it, in the order given; none for a company.",
});
