// Gateways for tests of API clients: on a real database, with a stored API key, and with requests that send cookies only on request.
import { addApiKey } from "#accounts/api-keys/api-keys.ts";
import { createApiKeyStore } from "#accounts/api-keys/api-key-store.ts";
import type { Database } from "#database/database.ts";
import { createGateway } from "#gateway/app.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { read, readAsMaximo, readMember } from "#records/read.ts";
import { openFresh } from "#tests/database/engines.ts";
import { readSuggestedVessels, readSuggestions } from "#records/suggestions/read-suggestions.ts";
import { start, testDependencies } from "./gateway-under-test.ts";

/** The name of the key that a test's API client uses. */
export const keyName = "port-authority";

export interface MaximoGateway {
  readonly database: Database;
  readonly key: string;
  /** One request without cookies, and with the key only where `init` sends it. */
  readonly request: (path: string, init?: RequestInit & { readonly from?: string }) => Promise<Response>;
  /** The gateway's own `fetch`, for an HTTP server. */
  readonly fetch: ReturnType<typeof createGateway>["fetch"];
  /** One request with the key in its header. */
  readonly fetchWithKey: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** Starts a gateway on a new database, which `fill` fills. */
export async function maximoGateway(
  fill: (database: Database) => Promise<void>,
  changes: Partial<GatewayDependencies> = {},
): Promise<MaximoGateway> {
  const database = await openFresh();
  await fill(database);
  const key = await addApiKey(database, keyName, null);
  return { database, key, ...gatewayOn(database, key, changes) };
}

/** Starts another gateway on a database that is already filled. */
export function gatewayOn(
  database: Database,
  key: string,
  changes: Partial<GatewayDependencies> = {},
): Pick<MaximoGateway, "request" | "fetchWithKey" | "fetch"> {
  const clock = changes.clock ?? (() => start);
  const dependencies: Partial<GatewayDependencies> = {
    read: (call, context) => read(database, call, context),
    maximo: {
      read: (call, context, isLean) => readAsMaximo(database, call, context, isLean),
      readMember: (call, context, isLean) => readMember(database, call, context, isLean),
    },
    apiKeyStore: createApiKeyStore(database, clock),
  };
  const stubs = testDependencies({ ...dependencies, ...changes });
  const suggestions = {
    ...stubs.suggestions,
    read: (text: string, today: string) => readSuggestions(database, text, today),
    readVessels: (text: string, today: string) => readSuggestedVessels(database, text, today),
  };
  const gateway = createGateway({ ...stubs, suggestions, ...changes });
  const request: MaximoGateway["request"] = async (path, { from = "192.0.2.1", ...init } = {}) =>
    gateway.request(path, init, { incoming: { socket: { remoteAddress: from } } });
  const fetchWithKey: MaximoGateway["fetchWithKey"] = (path, headers = {}) =>
    request(path, { headers: { apikey: key, ...headers } });
  return { request, fetchWithKey, fetch: gateway.fetch };
}

/** The header `maxauth`, as clients send it. */
export function maxauth(name: string, key: string): Readonly<Record<string, string>> {
  return { maxauth: Buffer.from(`${name}:${key}`).toString("base64") };
}
