// The dialog that shows where the data of a page are.
import { messages } from "#text/messages.ts";

export const pageDataText = messages({
  title: "This page as data",
  vessel: "The vessel with its class, counts and details",
  timeline: "The timeline",
  company: "The company with the totals of its fleet",
  fleet: "The vessels of the company",
  list: "What this page lists",
  page: "What this page shows",
  json: "JSON",
  csv: "CSV",
  command: 'curl "{url}"',
  commandWithKey: 'curl "{url}" -H "apikey: YOUR-KEY"',
  copyCommand: "Copy the command: {name}, {format}",
  open: "No key is needed for 60 tokens a minute, which are 20 vessels. A key raises the limit.",
  needsKey: "Programs need a key, which you create in <link>My Profile</link>. Put it in place of YOUR-KEY.",
  pages: "A list comes in pages: next in the JSON, and the header Link, lead to the following one.",
  documentation: "<link>The documentation of the API</link> describes every field, and how to stay current.",
  terms: "Terms of the data: <link>{terms}</link>.",
  whole: "<link>The record as files</link> is the whole record at once.",
  none: "What this page shows has no plain address as data. <link>The documentation of the API</link> shows what there is, such as the check of a list.",
  close: "Close",
});
