// The class suspension list: filters, chart and cards. `suspension-exports.ts` has the names of its columns.
import { messages } from "#text/messages.ts";

export const suspensionText = messages({
  // The specification's notice (docs/domain.md, section 1).
  notice:
    "Suspended, cancelled or withdrawn class, and any statutory certificates issued to a facility by {society} (including ISM, ISPS and MLC), are no longer supported, with notice to the vessel's flag administration.",

  readMore: "Read more",
  readLess: "Read less",

  filters: "{count, plural, =0 {Filters} other {Filters (#)}}",
  byMonth: "By month",
  filterList: "Filter the list",
  status: "Status",
  flag: "Flag",
  type: "Type",
  reason: "Reason",
  choiceWithCount: "{value} ({count})",
  dates: "Dates",
  thisYear: "This year",
  lastMonths: "Last 12 months",
  from: "From",
  to: "To",
  clearFilters: "Clear filters",
  csv: "CSV",
  feed: "Feed",
  changes: "Changes",
  changesOfFilter: "Changes with this filter",
  changesOfAnyReason: "Changes with this filter, for any reason",

  order: "Order",
  newestFirst: "Newest first",
  oldestFirst: "Oldest first",
  nameAscending: "Name A–Z",
  nameDescending: "Name Z–A",
  latestRecordedFirst: "Latest recorded first",

  vessels: "Vessels",
  reading: "What is listed",
  latestActions: "Latest action of each vessel",
  everyAction: "Every action",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
  byLatestAction: "each by its latest class action",
  latestInDates: "whose latest class action is of these days",
  actionCount: "{count, plural, one {# class action} other {# class actions}}",
  classActions: "Class actions",
  reinstatedSince: "Reinstated {date}",
  shownCount: "showing 1–{count, number}",
  actionsByMonth: "Class actions by month",
  everyActionCounts: "each class action, also one that a later one followed",
  earlierCount: "{count, number} before these months",
  unnamed: "Unnamed",
});
