// Texts of the feed of a follow.
import { messages } from "#text/messages.ts";

export const followFeedText = messages({
  allVessels: "All vessels",
  /** `name`: what is followed; `record`: the name of the record, such as ABS Record. */
  title: "Changes of {name} – {record}",
});
