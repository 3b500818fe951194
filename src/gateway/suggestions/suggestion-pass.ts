// A suggestion pass opens the suggestions of one session for some minutes, so that a user who types does not need a captcha token for each
// letter. A pass is signed and not stored; its calls are counted like those of a rate limit, in all processes together.
import { randomBytes } from "node:crypto";

import { equalInConstantTime, sign } from "#accounts/sessions/signature.ts";
import { suggestionPassUse } from "#contract/search/suggestions.ts";
import type { RateLimiters } from "#gateway/limits/rate-limits.ts";

export interface SuggestionPasses {
  /** Returns a new pass for the session with this token. */
  readonly issue: (session: string) => string;
  /** Uses a pass for one call. Returns false if it is forged, expired, used up or another session's. */
  readonly use: (pass: string, session: string) => Promise<boolean>;
}

interface Dependencies {
  readonly rateLimiters: RateLimiters;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Creates the passes that are signed with one secret. */
export function createSuggestionPasses(
  secret: string,
  { clock, rateLimiters }: Dependencies,
): SuggestionPasses {
  const calls = rateLimiters.fixed("suggestion pass").buckets;
  const signatureOf = (claim: string, session: string) =>
    sign(secret, "suggestion-pass", `${claim}\n${session}`);
  return {
    issue(session) {
      const expiresAt = clock() + suggestionPassUse.seconds * 1000;
      const claim = `${randomBytes(12).toString("base64url")}.${expiresAt.toString(36)}`;
      return `${claim}.${signatureOf(claim, session)}`;
    },
    async use(pass, session) {
      const [id = "", expiry = "", signature = "", ...rest] = pass.split(".");
      const claim = `${id}.${expiry}`;
      const isSigned = equalInConstantTime(signature, signatureOf(claim, session));
      if (rest.length > 0 || !isSigned || Number.parseInt(expiry, 36) <= clock()) return false;
      return (await calls.take(id)) === 0;
    },
  };
}
