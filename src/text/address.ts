// Parameters of an address that a screen cannot use, and what it shows instead.
import { messages } from "#text/messages.ts";

export const addressText = messages({
  rejected: "{name}={value} in the address cannot be used: it must be {accepted}. {shown}",
  oneOf: "one of: {values}",
  day: "a day such as 2026-03-01",
  column: "a column of the table",
  classState: "the code of a class state, such as 4",
  wholeNumber: "a whole number from 1",
  withoutFilter: "The list is shown without this filter.",
  usualOrder: "The list is shown in its usual order.",
  usualView: "The list is shown in its usual view.",
  onePage: "One page is shown.",
  firstPage: "The first page is shown.",
  latestActions: "The latest class action of each vessel is shown.",
  changesSince: "Changes since {day} are shown.",
  duePeriod: "What falls due from {from} until {until} is shown.",
  byVessel: "The items are grouped by vessel.",
});
