// Names in downloaded workbooks, and the tools that save, print and share a list.
import { messages } from "#text/messages.ts";

export const spreadsheetText = messages({
  /** Name of the sheet; at most 31 characters. */
  asOf: "As of {time}",
  demonstration: "Demonstration, vessels invented",
});

export const fileToolText = messages({
  xlsx: "Excel",
  saveAsCsv: "Save as CSV",
  print: "Print",
  copyLink: "Copy link",
});
