// Sends the calls of the app's own as the contract declares them: path, query string, body and response have the declared types.
import type { AccountCalls } from "#contract/account/account-calls.ts";
import type { AdministrationCalls } from "#contract/administration/administration-calls.ts";
import type { FollowCalls } from "#contract/follows/follow-calls.ts";
import type { ImportCalls } from "#contract/administration/import-calls.ts";
import type { ListCalls } from "#contract/lists/list-calls.ts";
import type { BodyOf, PathValues, QueryOf, ResponseOf, Values } from "#contract/calls/own-call.ts";
import type { SignInCalls } from "#contract/account/sign-in-calls.ts";
import type { WebhookCalls } from "#contract/follows/webhook-calls.ts";
import { queryText } from "#web/paths.ts";
import { getJson, postFile, postJson } from "./json-call.ts";

type Calls = AccountCalls &
  AdministrationCalls &
  FollowCalls &
  ImportCalls &
  ListCalls &
  SignInCalls &
  WebhookCalls;
type Route = keyof Calls;

/** The values of the path, the query string, and the body or file: `{ id, body: { name } }`. */
type RequestOf<One extends Route> = Readonly<Record<PathValues<One>, string | number>> &
  (BodyOf<Calls[One]> extends undefined ? unknown : { readonly body: BodyOf<Calls[One]> }) &
  (QueryOf<Calls[One]> extends undefined ? unknown : { readonly query: QueryOf<Calls[One]> }) &
  (Calls[One] extends { readonly hasFile: true } ? { readonly file: Blob } : unknown);

type Request<One extends Route> = keyof RequestOf<One> extends never ? [] : [request: RequestOf<One>];

/**
 * Sends a call: `send("POST /api/lists/:id/name", { id, body: { name } })`. A navigation cancels a read, and no change, so that a change is never
 * half done. Throws `RequestFailure`, or the signal's own error after a navigation.
 */
export function send<One extends Route>(
  route: One,
  ...[request]: Request<One>
): Promise<ResponseOf<Calls[One]>> {
  const { body, file, query = {}, ...values } = (request ?? {}) as AnyRequest;
  const address = pathOf(route, values) + queryText(textsOf(query));
  if (file) return postFile(address, file);
  return route.startsWith("GET") ? getJson(address) : postJson(address, body);
}

type AnyRequest = Values & { readonly body?: unknown; readonly file?: Blob; readonly query?: Values };

/** The values as texts, without those that are missing. */
const textsOf = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** The address of a call, such as that of a file which the browser reads itself. */
export function addressOf<One extends Route>(
  route: One,
  values: Readonly<Record<PathValues<One>, string | number>>,
): string {
  return pathOf(route, values);
}

function pathOf(route: Route, values: Values): string {
  const [, path = ""] = route.split(" ");
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}
