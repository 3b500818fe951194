// Suggestions for the search box while the user types. One captcha token opens a pass for the next calls. Suggestions are only a help:
// after a failure there are none, and no message.
import { cutText } from "#rules/cut-text.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  maximumSuggestionText,
  type SuggestedCompany,
  type SuggestedVessel,
  type SuggestionMatch,
  type Suggestions,
  suggestionsAction,
  suggestionsPath,
} from "#contract/search/suggestions.ts";
import { jsonHeaders } from "./anti-forgery.ts";
import { tokenFor } from "./prefetch/tokens.ts";
import { classFields } from "./readable-member.ts";
import { RequestFailure } from "./request-failure.ts";
import { isNumber, isText, isTextOf, listOf, objectOf, optional, orNull } from "./response-shape.ts";
import { jsonOf, request, retryWithFreshToken } from "./transport.ts";

const noSuggestions: Suggestions = { vessels: [], companies: [] };

const isSuggestionsResponse = objectOf<Suggestions & { readonly pass: string | null | undefined }>({
  vessels: listOf(
    objectOf<SuggestedVessel>({
      assetnum: isText,
      imo_num: orNull(isText),
      class_num: orNull(isText),
      vessel_name: orNull(isText),
      vessel_type: orNull(isText),
      flag_name: orNull(isText),
      ...classFields,
      search_match: objectOf<SuggestionMatch>({
        kind: isTextOf,
        value: orNull(isText),
        until: orNull(isText),
      }),
    }),
  ),
  companies: listOf(
    objectOf<SuggestedCompany>({
      customer_number: isText,
      customer_name: isText,
      customer_roles: listOf(isText),
      vessel_count: isNumber,
    }),
  ),
  pass: optional(isText),
});

/** What is kept between two calls. */
interface Access {
  /** Good for 60 calls within five minutes. */
  readonly pass?: string;
  /** The server has no suggestions, so that no further captcha is solved for them. */
  readonly isUnavailable?: boolean;
}

const accessKey = ["suggestion-access"];
const readAccess = (client: QueryClient): Access => client.getQueryData<Access>(accessKey) ?? {};
const storeAccess = (client: QueryClient, access: Access) => client.setQueryData<Access>(accessKey, access);

/** The vessels and companies that match a text while it is typed. */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ["suggestions", text],
    queryFn: ({ client, signal }) => fetchSuggestions(client, cutText(text, maximumSuggestionText), signal),
  });
}

/** Rejects only if the request is cancelled. */
async function fetchSuggestions(
  client: QueryClient,
  text: string,
  signal: AbortSignal,
): Promise<Suggestions> {
  if (readAccess(client).isUnavailable) return noSuggestions;
  try {
    // The pass may be used up or too old.
    return await retryWithFreshToken(
      () => post(client, text, signal),
      () => storeAccess(client, {}),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof RequestFailure && error.status === 404) storeAccess(client, { isUnavailable: true });
    return noSuggestions;
  }
}

async function post(client: QueryClient, text: string, signal: AbortSignal): Promise<Suggestions> {
  const { pass } = readAccess(client);
  const proof = pass === undefined ? { recaptchaToken: await tokenFor(suggestionsAction, signal) } : { pass };
  const body = JSON.stringify({ text, ...proof });
  const response = await request(suggestionsPath, { method: "POST", headers: jsonHeaders(), body, signal });
  const result = await jsonOf(response, isSuggestionsResponse);
  if (result.pass) storeAccess(client, { pass: result.pass });
  return result;
}
