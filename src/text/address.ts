// Parameters of an address that a screen cannot use, and what it shows instead.
import { messages } from "#text/messages.ts";

export const addressText = messages({
  rejected: "{name}={value} in the address cannot be used: it must be {accepted}. {shown}",
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
