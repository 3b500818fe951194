// reCAPTCHA Enterprise, if the operator has configured it. The script is loaded with the first token.
import { CaptchaError } from "./captcha-error.ts";
import type { CaptchaToken } from "./captcha-token.ts";
import { withCaptchaTimeout } from "./captcha-timeout.ts";

interface Enterprise {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: { enterprise?: Enterprise };
  }
}

/** Milliseconds for which Google accepts a token. */
const lifetime = 2 * 60 * 1000;

let loading: Promise<Enterprise> | null = null;

export async function recaptchaToken(siteKey: string, action: string): Promise<CaptchaToken> {
  loading ??= loadScript(siteKey);
  const enterprise = await loading;
  const text = await withCaptchaTimeout(enterprise.execute(siteKey, { action }));
  return { text, expiresAt: Date.now() + lifetime };
}

/** Loads the script. After a failure the next token loads it again. */
function loadScript(siteKey: string): Promise<Enterprise> {
  const script = document.createElement("script");
  script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;
  const ready = withCaptchaTimeout(scriptReady(script));
  ready.catch(() => {
    loading = null;
    script.remove();
  });
  return ready;
}

function scriptReady(script: HTMLScriptElement): Promise<Enterprise> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CaptchaError("notLoaded"));
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      const enterprise = window.grecaptcha?.enterprise;
      // A content blocker replaces the script by an empty one.
      if (enterprise) enterprise.ready(() => resolve(enterprise));
      else fail();
    });
    document.head.append(script);
  });
}
