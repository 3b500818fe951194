// reCAPTCHA Enterprise, where the operator configures it: the script is loaded with the first token.
import type { CaptchaToken } from "./captcha-token.ts";

interface Enterprise {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: { enterprise: Enterprise };
  }
}

/** Milliseconds in which Google accepts a token. */
const lifetime = 2 * 60 * 1000;

let loaded: Promise<Enterprise> | null = null;

export async function recaptchaToken(siteKey: string, action: string): Promise<CaptchaToken> {
  loaded ??= load(siteKey);
  const enterprise = await loaded;
  return { text: await enterprise.execute(siteKey, { action }), expiresAt: Date.now() + lifetime };
}

function load(siteKey: string): Promise<Enterprise> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`;
    script.addEventListener("error", () => {
      loaded = null;
      reject(new Error("The captcha could not be loaded."));
    });
    script.addEventListener("load", () => {
      const enterprise = window.grecaptcha?.enterprise;
      enterprise?.ready(() => resolve(enterprise));
    });
    document.head.append(script);
  });
}
