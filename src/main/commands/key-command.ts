// `key`: manages the API keys of API clients.
import {
  addApiKey,
  type ApiKey,
  ApiKeyError,
  listApiKeys,
  revokeApiKey,
} from "#accounts/api-keys/api-keys.ts";
import { audit } from "#accounts/audit/audit-log.ts";
import type { Database } from "#database/database.ts";
import type { CommandResult } from "./command-result.ts";

export type KeyCommand =
  | { readonly verb: "add"; readonly name: string; readonly requestsPerMinute: number | null }
  | { readonly verb: "list" }
  | { readonly verb: "revoke"; readonly name: string };

/** Executes a key command in an open database. */
export async function executeKeyCommand(database: Database, command: KeyCommand): Promise<CommandResult> {
  if (command.verb === "add") return add(database, command.name, command.requestsPerMinute);
  if (command.verb === "revoke") return revoke(database, command.name);
  const lines = (await listApiKeys(database)).map(formatKey);
  return { isDone: true, text: lines.join("\n") || "There are no keys." };
}

async function add(
  database: Database,
  name: string,
  requestsPerMinute: number | null,
): Promise<CommandResult> {
  try {
    const text = await database.kysely.transaction().execute(async (kysely) => {
      await audit(kysely, { event: "key made", actor: null, what: name });
      return addApiKey({ kysely }, name, requestsPerMinute);
    });
    return { isDone: true, text, remark: "Store it safely: it cannot be shown again." };
  } catch (error) {
    if (error instanceof ApiKeyError) return { isDone: false, text: error.message };
    throw error;
  }
}

async function revoke(database: Database, name: string): Promise<CommandResult> {
  const isDone = await database.kysely.transaction().execute(async (kysely) => {
    const isRevoked = await revokeApiKey({ kysely }, name);
    if (isRevoked) await audit(kysely, { event: "key revoked", actor: null, what: name });
    return isRevoked;
  });
  return { isDone, text: isDone ? `${name} is revoked.` : `There is no valid key named ${name}.` };
}

/** `port-authority  made 2026-11-20 09:30, used never, 600 a minute`; times are UTC. */
function formatKey({ name, createdAt, lastUsedAt, requestsPerMinute, revokedAt }: ApiKey): string {
  const time = (date: Date | null) => date?.toISOString().slice(0, 16).replace("T", " ") ?? "never";
  const facts = [
    `made ${time(createdAt)}`,
    `used ${time(lastUsedAt)}`,
    ...(requestsPerMinute === null ? [] : [`${requestsPerMinute} a minute`]),
    ...(revokedAt === null ? [] : [`revoked ${time(revokedAt)}`]),
  ];
  return `${name}  ${facts.join(", ")}`;
}
