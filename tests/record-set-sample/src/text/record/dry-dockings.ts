// The texts of the dry dockings of a vessel.
import { messages } from "#text/messages.ts";

export const dryDockingText = messages({
  screenName: "Dry dockings",
  count: "{count, plural, one {# dry docking} other {# dry dockings}}",
  shipyard: "Shipyard",
  docked: "Docked",
});
