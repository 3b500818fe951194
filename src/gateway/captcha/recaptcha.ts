// reCAPTCHA Enterprise: the page gets a token for an action from Google, and the server has Google assess it.
// https://cloud.google.com/recaptcha/docs/create-assessment-website
import { withDeadline } from "#async/deadline.ts";
import { Problem } from "#contract/calls/problem.ts";
import type { CaptchaVerifier } from "./verifier.ts";

export interface RecaptchaSettings {
  readonly siteKey: string;
  /** Id of the Google Cloud project. */
  readonly project: string;
  readonly apiKey: string;
  /** Lowest score that is accepted, from 0 (a program) to 1 (a person). */
  readonly threshold: number;
  /** Origin of the service; tests replace it. */
  readonly serviceUrl: string;
}

interface Assessment {
  readonly tokenProperties?: { readonly valid?: boolean; readonly action?: string };
  readonly riskAnalysis?: { readonly score?: number };
}

/** Milliseconds within which the service must respond. */
const timeout = 5000;

/** Has the service assess each token. Throws `unavailable` if it fails or does not respond in time. */
export function createRecaptcha(settings: RecaptchaSettings): CaptchaVerifier {
  const { serviceUrl, project, apiKey, siteKey, threshold } = settings;
  const address = `${serviceUrl}/v1/projects/${encodeURIComponent(project)}/assessments`;
  return {
    async verify(token, action) {
      if (token === "") return false;
      const event = { token, siteKey, expectedAction: action };
      const { tokenProperties, riskAnalysis } = await assess(address, apiKey, event);
      const isValid = tokenProperties?.valid === true && tokenProperties.action === action;
      return isValid && (riskAnalysis?.score ?? 0) >= threshold;
    },
  };
}

async function assess(address: string, apiKey: string, event: object): Promise<Assessment> {
  try {
    return await withDeadline(timeout, [], async (signal) => {
      const response = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Goog-Api-Key": apiKey },
        body: JSON.stringify({ event }),
        signal,
        redirect: "error",
      });
      if (!response.ok) throw new Error(`The captcha service responded with ${response.status}.`);
      return (await response.json()) as Assessment;
    });
  } catch (cause) {
    throw Object.assign(new Problem("unavailable"), { cause });
  }
}
