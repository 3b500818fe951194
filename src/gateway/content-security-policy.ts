// What a page of ours may load and do: only what is ours. A captcha of another origin is the one exception, where it is configured.

const recaptchaOrigins = {
  script: " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  frame: " https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  connect: " https://www.google.com/recaptcha/",
};
const noOrigins: typeof recaptchaOrigins = { script: "", frame: "", connect: "" };

/** The page's policy with its nonce. */
export function pagePolicy(nonce: string, usesRecaptcha: boolean): string {
  const other = usesRecaptcha ? recaptchaOrigins : noOrigins;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${other.script}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${other.connect}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src 'self' blob:${other.frame}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Policy of everything that is not a page: nothing may be loaded by it, and nothing may frame it. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";
