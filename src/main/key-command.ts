// `key`: the keys of machines, by the server that holds the embedded database, if there is one; else here.
import { addKey, type ApiKey, KeyRefused, listKeys, revokeKey } from "#accounts/api-keys.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import type { Configuration } from "./configuration.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { askServer } from "./operator-socket.ts";
import { StartError } from "./start-error.ts";

export type KeyCommand =
  | { readonly verb: "add"; readonly name: string; readonly requestsPerMinute: number | null }
  | { readonly verb: "list" }
  | { readonly verb: "revoke"; readonly name: string };

/** What came of a command, for the operator to read. */
interface Outcome {
  readonly isDone: boolean;
  readonly text: string;
}

/** Does a command and prints what came of it: of `add` the key, and nothing else. Throws `StartError` where it is refused. */
export async function runKeyCommand(configuration: Configuration, command: KeyCommand): Promise<void> {
  const { dataDir, databaseUrl } = configuration;
  prepareDataFolder(dataDir);
  const asked = databaseUrl === undefined ? await askServer(dataDir, command) : null;
  const { isDone, text } = asked ? (asked.answer as Outcome) : await doHere(configuration, command);
  if (!isDone) throw new StartError(text);
  console.log(text);
  if (command.verb === "add") console.error("Keep it well: it cannot be shown again.");
}

async function doHere(configuration: Configuration, command: KeyCommand): Promise<Outcome> {
  const database = await openDatabase(configuration);
  try {
    return await keepKeys(database, command);
  } finally {
    await database.close();
  }
}

/** Does a command in an open database. */
export async function keepKeys(database: Database, command: KeyCommand): Promise<Outcome> {
  if (command.verb === "add") return add(database, command.name, command.requestsPerMinute);
  if (command.verb === "revoke") return revoke(database, command.name);
  const lines = (await listKeys(database)).map(line);
  return { isDone: true, text: lines.join("\n") || "There are no keys." };
}

async function add(database: Database, name: string, requestsPerMinute: number | null): Promise<Outcome> {
  try {
    return { isDone: true, text: await addKey(database, name, requestsPerMinute) };
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
