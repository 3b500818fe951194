// Machines as the gateway meets them: a record in a real database, keys that are kept there, and clients with or without cookies.
import { addKey } from "#accounts/api-keys.ts";
import { createKeyRing } from "#accounts/key-ring.ts";
import type { Database } from "#database/database.ts";
import { createGateway } from "#gateway/app.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import { read, readAsMaximo, readMember } from "#records/read.ts";
import { openFresh } from "#tests/database/engines.ts";
import { start, testParts } from "./gateway-under-test.ts";

/** The name of the key that the machine of a test has. */
export const keyName = "port-authority";

export interface MachineGateway {
  readonly database: Database;
  readonly key: string;
  /** One request without cookies; `key` is not sent by itself. */
  readonly ask: (path: string, init?: RequestInit & { readonly from?: string }) => Promise<Response>;
  /** One request with the key in its header. */
  readonly askWithKey: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

/** A gateway on a fresh database, which `fill` fills. */
export async function machineGateway(
  fill: (database: Database) => Promise<void>,
  changes: Partial<GatewayParts> = {},
): Promise<MachineGateway> {
  const database = await openFresh();
  await fill(database);
  const key = await addKey(database, keyName, null);
  return { database, key, ...gatewayOn(database, key, changes) };
}

/** Another gateway on a database that is filled. */
export function gatewayOn(
  database: Database,
  key: string,
  changes: Partial<GatewayParts> = {},
): Pick<MachineGateway, "ask" | "askWithKey"> {
  const clock = changes.clock ?? (() => start);
  const parts: Partial<GatewayParts> = {
    read: (call, context) => read(database, call, context),
    maximo: {
      read: (call, context, isLean) => readAsMaximo(database, call, context, isLean),
      readMember: (call, context, isLean) => readMember(database, call, context, isLean),
    },
    keyRing: createKeyRing(database, clock),
  };
  const gateway = createGateway(testParts({ ...parts, ...changes }));
  const ask: MachineGateway["ask"] = async (path, { from = "192.0.2.1", ...init } = {}) =>
    gateway.request(path, init, { incoming: { socket: { remoteAddress: from } } });
  return { ask, askWithKey: (path, headers = {}) => ask(path, { headers: { apikey: key, ...headers } }) };
}

/** `maxauth`, as clients send it. */
export function maxauth(name: string, key: string): Readonly<Record<string, string>> {
  return { maxauth: Buffer.from(`${name}:${key}`).toString("base64") };
}

/** The cookie that an answer sets, as a client sends it back: `JSESSIONID=…`; empty if there is none. */
export function cookieOf(response: Response): string {
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}
