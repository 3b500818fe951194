// The Content-Security-Policy of pages: only resources of this server, and those of a captcha, analytics and a session recorder of other
// origins if they are configured. The page's own scripts and styles are allowed by their hashes, because a nonce would differ for each reader.
import { createHash } from "node:crypto";
import type { Portal } from "#contract/page/portal.ts";

interface OtherOrigins {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
}

const recaptchaOrigins: OtherOrigins = {
  script: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  frame: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  connect: ["https://www.google.com/recaptcha/"],
};
const noOrigins: OtherOrigins = { script: [], frame: [], connect: [] };

/** The policy of a page. `template` is the page before anything is inserted: what data contain is never allowed. */
export function pagePolicy(
  template: string,
  { captcha, society }: Pick<Portal, "captcha" | "society">,
  furtherStyles: readonly string[] = inlineHashes(template, "style"),
): string {
  const other = captcha === "recaptcha" ? recaptchaOrigins : noOrigins;
  const observers = observerOrigins(society);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineHashes(template, "script"), ...other.script, ...observers].join(" "),
    ["style-src 'self'", ...furtherStyles].join(" "),
    // The HTML of a screen positions marks and sizes columns by attributes. An attribute can load nothing, and markup of the record has none.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...observers].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...other.connect, ...observers].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["frame-src 'self' blob:", ...other.frame].join(" "),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The sources that allow the scripts, or the styles, of a page that are not files of their own. */
export function inlineHashes(html: string, tag: "script" | "style"): readonly string[] {
  const elements = new RegExp(`<${tag}(?: type="module")?>([^]*?)</${tag}>`, "g");
  return [...html.matchAll(elements)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
}

/** Origins of the scripts that the society has configured to watch the page, each once. */
function observerOrigins({ analyticsScriptUrl, sessionRecorderUrl }: Portal["society"]): readonly string[] {
  const urls = [analyticsScriptUrl, sessionRecorderUrl].filter((url) => url !== null);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** The policy of responses that are not pages: they may load nothing, send no form and not be framed. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
