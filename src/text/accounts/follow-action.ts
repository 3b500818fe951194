// The star that follows something; the texts of its dialog are loaded later.
import { messages } from "#text/messages.ts";

export const followActionText = messages({
  follow: "Follow",
  following: "Following",
  followName: "Follow {name}",
  followingName: "Following {name}",
  thisSearch: "this search",
  thisFlag: "this flag",
  allVessels: "all vessels",
});
