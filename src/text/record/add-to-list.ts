// Adding vessels to a list from any screen, and the list of a browser. Apart from the other texts of lists, because the first screen loads it.
import { messages } from "#text/messages.ts";

export const addToListText = messages({
  add: "Add to list",
  added:
    "{added, plural, =0 {The list has {known, plural, one {this vessel} other {these vessels}} already.} one {# vessel added to {name}.} other {# vessels added to {name}.}}",
  fullBrowserList:
    "Your list has at most {max, number} vessels. Remove some first, or sign in and keep it as a list.",
  browserList: "Your list",
  browserAbout: "This list stays in this browser only.",
});
