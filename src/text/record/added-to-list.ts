// What was added to a list, and the list of a browser.
import { messages } from "#text/messages.ts";

export const addedToListText = messages({
  vessels:
    "{added, plural, =0 {The list has {known, plural, one {this vessel} other {these vessels}} already.} one {# vessel added to {name}.} other {# vessels added to {name}.}}",
  entries:
    "{added, plural, =0 {The list has these numbers already.} one {# number added to {name}.} other {# numbers added to {name}.}}",
  unknown:
    "{unknown, plural, one {# of the numbers that you chose is not a vessel of this record.} other {# of the numbers that you chose are not vessels of this record.}}",
});

export const browserListText = messages({
  name: "List in this browser",
  inSentence: "the list in this browser",
  where: "Check a list and the due planner open it.",
  about: "This list stays in this browser only.",
  full: "The list in this browser has at most {max, number} vessels. Remove some first, or sign in and keep it as a list.",
});
