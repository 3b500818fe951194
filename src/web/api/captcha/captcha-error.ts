/** Messages about a captcha that fails. The texts of a vendor's script are for engineers; they are only reported. */
export const captchaMessages = {
  notLoaded: "The captcha could not be loaded.",
  notSolved: "The captcha could not be solved.",
  tooLate: "The captcha took too long.",
  noToken: "The captcha gave no token.",
  /** Without a response, or with one that is no challenge, such as a network's own sign-in page. */
  unreachable: "The captcha cannot be reached. Please check the connection and try again.",
} as const;

/** The message of an error if it is one of these, otherwise that there is no token. */
export function captchaMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return Object.values(captchaMessages).find((text) => text === message) ?? captchaMessages.noToken;
}
