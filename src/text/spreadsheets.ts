// Names in downloaded workbooks.
import { messages } from "#text/messages.ts";

export const spreadsheetText = messages({
  /** Name of the sheet; at most 31 characters. */
  asOf: "As of {time}",
  demonstration: "Demonstration, vessels invented",
});
