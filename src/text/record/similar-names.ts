// Vessels with similar names: as the results if none matches as it was typed, and as an offer below those that match.
import { messages } from "#text/messages.ts";

export const similarNamesText = messages({
  name: "No vessel is named “{text}”. These names are similar:",
  company: "No vessel and no company is named “{text}”. These vessels are of a company with a similar name:",
  offer: "{count, plural, one {# vessel has a similar name} other {# vessels have similar names}}",
  offerAtLeast: "{count} or more vessels have similar names",
  imo: "IMO {number}",
});
