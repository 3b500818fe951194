// The company screen: the vessels of one owner or operator.
import { messages } from "#text/messages.ts";

export const companyText = messages({
  company: "Company {number}",
  companyNumber: "Company # <strong>{number}</strong>",
  copyNumber: "Copy company number",
  vesselCount: "{count, plural, one {# vessel} other {# vessels}}",
  vessels: "Vessels",
});
