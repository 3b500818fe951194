// Why a follow was refused.
import { messages } from "#text/messages.ts";

export const followProblemText = messages({
  tooManyFollows: "You follow {count} things, which is the most. Stop following one first.",
  searchTooLarge:
    "This search finds {count, number} vessels, and at most {maximum, number} can be followed. Add criteria or filters.",
  nothingSearched: "This address has no search to follow. Search first.",
  otherDelivery: "The delivery of a follow cannot be changed to another kind. Stop it and follow again.",
});
