// The buttons that open the dialog "Stay informed", whose texts are loaded later.
import { messages } from "#text/messages.ts";

export const stayInformedActionText = messages({
  stayInformed: "Stay informed",
  stayInformedName: "Stay informed about {name}",
  following: "Following",
  followingName: "Following {name}",
  addToCalendar: "Add to calendar",
  thisSearch: "this search",
  thisFlag: "this flag",
  thisList: "this list",
  theseChanges: "these changes",
  allVessels: "all vessels",
});
