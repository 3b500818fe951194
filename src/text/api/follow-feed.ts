// Texts of the feed of a follow.
import { messages } from "#text/messages.ts";

export const followFeedText = messages({
  /** `name`: what is followed; `record`: the name of the record, such as ABS Record. */
  allVessels: "All vessels",
  title: "Changes of {name} – {record}",
});
