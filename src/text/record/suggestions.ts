import { messages } from "#text/messages.ts";

/** Suggestions while the user types. */
export const suggestionText = messages({
  suggestions: "Suggestions",
  vessels: "Vessels",
  companies: "Companies",
  count: "{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}",
  imo: "IMO {number}",
  class: "Class {number}",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
});
