// Statutory items that the flag has withheld, and the terms of use of the others (docs/domain.md, section 5).
import { messages } from "#text/messages.ts";

export const statutoryText = messages({
  withheld: "Flag has not authorized release of this information.",
  withheldCount: "{count} not released by the flag",
  // gap: statutory terms
  terms: "Statutory information as the flag released it: <link>Terms of Use</link>",
});
