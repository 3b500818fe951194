// Adding vessels to a list from any screen. Apart from the other texts of lists, because the first screen loads it.
import { messages } from "#text/messages.ts";

export const addToListText = messages({
  add: "Add to list",
  failed: "The vessels could not be added. Check your connection and try again.",
});
