// Statutory items that the flag has withheld, and the terms of use of the others (docs/domain.md, section 5).
import { messages } from "#text/messages.ts";

export const statutoryText = messages({
  withheld: "Flag has not authorized release of this information.",
  // gap: statutory terms
  terms:
    "Statutory information is released as the vessel's flag administration has authorized it. Its use is subject to these terms: <link>Terms of Use</link>",
});
