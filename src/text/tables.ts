// Texts of tables: sorting, columns, density and selection.
import { messages } from "#text/messages.ts";

/** Texts of data tables. */
export const tableText = messages({
  sortBy: "Sort by {column}",
  usualOrder: "Usual order",
  order: "Order",
  ascending: "{column}, ascending",
  descending: "{column}, descending",
  columns: "Columns",
  density: "Row height",
  comfortable: "Comfortable",
  compact: "Compact",
  findInTable: "Find in this table",
  foundInTable: "{count, plural, one {# row} other {# rows}} of {total, number} with “{text}”.",
  copy: "Copy",
  copyTable: "Copy {table} as text",
  selected: "Selected",
  details: "Details",
  actions: "Actions",
  noValue: "—",
  view: "View",
  cards: "Cards",
  table: "Table",
});
