// What stands above results of which none matches as it was typed.
import { messages } from "#text/messages.ts";

export const similarNoticeText = messages({
  name: "No vessel is named “{text}”. These names are similar:",
  company: "No vessel and no company is named “{text}”. These vessels are of a company with a similar name:",
});
