// `key`: the keys of machines.
import { addKey, type ApiKey, KeyRefused, listKeys, revokeKey } from "#accounts/api-keys.ts";
import type { Database } from "#database/database.ts";
import type { Outcome } from "./operator-command.ts";

export type KeyCommand =
  | { readonly verb: "add"; readonly name: string; readonly requestsPerMinute: number | null }
  | { readonly verb: "list" }
  | { readonly verb: "revoke"; readonly name: string };

/** Does a command in an open database. */
export async function keepKeys(database: Database, command: KeyCommand): Promise<Outcome> {
  if (command.verb === "add") return add(database, command.name, command.requestsPerMinute);
  if (command.verb === "revoke") return revoke(database, command.name);
  const lines = (await listKeys(database)).map(line);
  return { isDone: true, text: lines.join("\n") || "There are no keys." };
}

async function add(database: Database, name: string, requestsPerMinute: number | null): Promise<Outcome> {
  try {
    const text = await addKey(database, name, requestsPerMinute);
    return { isDone: true, text, remark: "Keep it well: it cannot be shown again." };
  } catch (error) {
    if (error instanceof KeyRefused) return { isDone: false, text: error.message };
    throw error;
  }
}

async function revoke(database: Database, name: string): Promise<Outcome> {
  const isDone = await revokeKey(database, name);
  return { isDone, text: isDone ? `${name} is revoked.` : `There is no valid key named ${name}.` };
}

/** `port-authority  made 2026-11-20 09:30, used never, 600 a minute`; times are UTC. */
function line({ name, createdAt, lastUsedAt, requestsPerMinute, revokedAt }: ApiKey): string {
  const time = (date: Date | null) => date?.toISOString().slice(0, 16).replace("T", " ") ?? "never";
  const facts = [
    `made ${time(createdAt)}`,
    `used ${time(lastUsedAt)}`,
    ...(requestsPerMinute === null ? [] : [`${requestsPerMinute} a minute`]),
    ...(revokedAt === null ? [] : [`revoked ${time(revokedAt)}`]),
  ];
  return `${name}  ${facts.join(", ")}`;
}
