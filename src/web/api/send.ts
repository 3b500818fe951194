// Sends the calls of the app's own as the contract declares them: path, body and response have the declared types.
import type { FollowCalls } from "#contract/follow-calls.ts";
import type { ListCalls } from "#contract/list-calls.ts";
import type { BodyOf, PathValues, ResponseOf } from "#contract/own-call.ts";
import type { WebhookCalls } from "#contract/webhook-calls.ts";
import { getJson, postJson } from "./json-call.ts";

type Calls = FollowCalls & ListCalls & WebhookCalls;
type Route = keyof Calls;

/** The values of the path, and the body: `{ id, body: { name } }`. */
type RequestOf<One extends Route> = Readonly<Record<PathValues<One>, string>> &
  (BodyOf<Calls[One]> extends undefined ? unknown : { readonly body: BodyOf<Calls[One]> });

type Request<One extends Route> = keyof RequestOf<One> extends never ? [] : [request: RequestOf<One>];

/**
 * Sends a call: `send("POST /api/lists/:id/name", { id, body: { name } })`. A navigation cancels a read, and no change, so that a change is never
 * half done. Throws `RequestFailure`, or the signal's own error after a navigation.
 */
export function send<One extends Route>(
  route: One,
  ...[request]: Request<One>
): Promise<ResponseOf<Calls[One]>> {
  const { body, ...values } = (request ?? {}) as { readonly body?: unknown } & PathTexts;
  const address = addressOf(route, values);
  return route.startsWith("GET") ? getJson(address, isAny) : postJson(address, body, isAny);
}

type PathTexts = Readonly<Record<string, string>>;

/** The address of a call, such as that of a file which the browser reads itself. */
export function addressOf(route: Route, values: PathTexts): string {
  const [, path = ""] = route.split(" ");
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** The contract states what the server returns; the page of another server is no JSON. */
const isAny = (response: unknown): response is never => response !== null;
