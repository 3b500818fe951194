// `POST /api/suggestions`: vessels and companies for what has been typed so far (`contract/search/suggestions.ts`). A captcha token opens the
// suggestions of a session for some minutes.
import { Problem } from "#contract/calls/problem.ts";
import { type SuggestionCall, suggestionCall } from "#contract/search/suggestion-calls.ts";
import { suggestionsAction, type SuggestionsResponse } from "#contract/search/suggestions.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { callBody } from "#gateway/http/request-body.ts";
import { dayOfEpoch } from "#rules/dates.ts";

type SuggestionDependencies = Pick<GatewayDependencies, "captcha" | "clock" | "metrics" | "suggestions">;

/** Suggests to any reader what a visitor may see. */
export function suggestionsRoute({ captcha, clock, metrics, suggestions }: SuggestionDependencies) {
  const { passes, read } = suggestions;

  /** Checks the pass or the captcha token. Returns a pass for further calls if a token was used. Throws `captcha`. */
  async function admit({ pass, recaptchaToken = "" }: SuggestionCall, session: string) {
    if (pass !== undefined && (await passes.use(pass, session))) return undefined;
    if (!(await captcha.verify(recaptchaToken, suggestionsAction))) throw new Problem("captcha");
    if (recaptchaToken === "") return undefined;
    const issued = passes.issue(session);
    await passes.use(issued, session);
    return issued;
  }

  return async (c: GatewayContext): Promise<Response> => {
    const call = await callBody(c, suggestionCall);
    const pass = await admit(call, c.get("session").token);
    const found = await metrics.timeRead(suggestionsAction, () => read(call.text, dayOfEpoch(clock())));
    const response: SuggestionsResponse = { ...found, ...(pass !== undefined && { pass }) };
    c.header("Cache-Control", "no-store");
    return c.json(response);
  };
}
