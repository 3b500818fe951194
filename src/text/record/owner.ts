// The Owner screen of a vessel.
import { messages } from "#text/messages.ts";

export const ownerText = messages({
  customerRelations: "Customer Relations",
  contactInformation: "Contact Information",
});
