// Calls and queries of the user's webhooks (contract/follows.ts).
import { queryOptions } from "@tanstack/react-query";
import {
  type WebhookAttempt,
  type WebhookMade,
  webhookPaths,
  type WebhooksPage,
  type WebhookSummary,
} from "#contract/follows.ts";
import { getJson, postJson } from "./json-call.ts";
import { isFlag, isNumber, isText, listOf, objectOf, orNull } from "./response-shape.ts";

const isMade = objectOf<WebhookMade>({ id: isText, secret: isText });
const isAttempt = objectOf<WebhookAttempt>({
  message: isText,
  at: isText,
  status: orNull(isNumber),
  failure: orNull(isText),
  nextAt: orNull(isText),
  canSendAgain: isFlag,
});
const isAttempts = objectOf<{ attempts: readonly WebhookAttempt[] }>({ attempts: listOf(isAttempt) });
const isPage = objectOf<WebhooksPage>({
  webhooks: listOf(
    objectOf<WebhookSummary>({
      id: isText,
      label: isText,
      url: isText,
      createdAt: isText,
      lastSuccessAt: orNull(isText),
      lastFailureAt: orNull(isText),
    }),
  ),
  limit: isNumber,
});

/** Every call throws `RequestFailure` with the message of the problem. */
export const webhooks = {
  /** The secret is returned only this once. */
  create: (body: { readonly url: string; readonly label: string }) =>
    postJson(webhookPaths.webhooks, body, isMade),
  rotate: (id: string) => postJson(webhookPaths.rotate(id), {}, isMade),
  test: (id: string) => postJson(webhookPaths.test(id), {}, isAttempt),
  sendAgain: (id: string, message: string) => postJson(webhookPaths.sendAgain(id, message), {}, isAttempt),
  remove: (id: string) => postJson(webhookPaths.remove(id)),
} as const;

export const webhookQueries = {
  /** The key of all queries of webhooks. */
  all: { queryKey: ["account", "webhooks"] },
  list: () =>
    queryOptions({
      queryKey: ["account", "webhooks", "list"],
      queryFn: () => getJson(webhookPaths.webhooks, isPage),
    }),
  attempts: (id: string) =>
    queryOptions({
      queryKey: ["account", "webhooks", "attempts", id],
      queryFn: async () => (await getJson(webhookPaths.attempts(id), isAttempts)).attempts,
    }),
} as const;
