// Texts of a feed that a browser opens.
import { messages } from "#text/messages.ts";

export const feedPageText = messages({
  about: "This is a feed. Add its address to a feed reader, which then shows what is new:",
  screen: "See the whole list",
  empty: "Nothing is listed with this filter.",
  newer: "Newer entries",
  older: "Older entries",
  titleWithFilter: "{title} ({filter})",
});
