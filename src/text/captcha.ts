// Messages about a captcha that fails, by its reason.
import { messages } from "./messages.ts";

export const captchaText = messages({
  notLoaded: "The captcha could not be loaded.",
  notSolved: "The captcha could not be solved.",
  tooLate: "The captcha took too long.",
  noToken: "The captcha gave no token.",
  // Without a response, or with one that is no challenge, such as the sign-in page of a network.
  unreachable: "The captcha cannot be reached. Please check the connection and try again.",
});
