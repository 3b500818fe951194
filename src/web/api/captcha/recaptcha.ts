// reCAPTCHA Enterprise, where the operator configures it: the script is loaded with the first token.
import type { CaptchaToken } from "./captcha-token.ts";
import { inCaptchaTime } from "./time-limit.ts";

interface Enterprise {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: { enterprise?: Enterprise };
  }
}

/** Milliseconds in which Google accepts a token. */
const lifetime = 2 * 60 * 1000;

let loaded: Promise<Enterprise> | null = null;

export async function recaptchaToken(siteKey: string, action: string): Promise<CaptchaToken> {
  loaded ??= loadInTime(siteKey);
  const enterprise = await loaded;
  const text = await inCaptchaTime(enterprise.execute(siteKey, { action }));
  return { text, expiresAt: Date.now() + lifetime };
}

/** A script that fails is forgotten: the next token loads a new one. */
function loadInTime(siteKey: string): Promise<Enterprise> {
  const script = document.createElement("script");
  script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;
  const loading = inCaptchaTime(load(script));
  loading.catch(() => {
    loaded = null;
    script.remove();
  });
  return loading;
}

function load(script: HTMLScriptElement): Promise<Enterprise> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error("The captcha could not be loaded."));
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      const enterprise = window.grecaptcha?.enterprise;
      // A content blocker answers with an empty script.
      if (enterprise) enterprise.ready(() => resolve(enterprise));
      else fail();
    });
    document.head.append(script);
  });
}
