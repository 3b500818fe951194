// Stores session tokens as hashes. better-auth stores them in plain text, so its database adapter is wrapped here. A copy of the
// database then opens no session, even for someone who also knows the secret that signs the cookies.
import { createHash } from "node:crypto";
import type { BetterAuthOptions, DBTransactionAdapter, Where } from "better-auth";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import type { Database } from "#database/database.ts";

/** SHA-256 of a session token, in base64url. A token has 190 random bits, so its hash needs neither salt nor key stretching. */
export function sessionTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** better-auth's database adapter for these tables, with hashed session tokens. */
export function adapterWithHashedTokens({ kysely }: Pick<Database, "kysely">) {
  const createAdapter = kyselyAdapter(kysely, { type: "postgres", transaction: true });
  return (options: BetterAuthOptions) => {
    const adapter = createAdapter(options);
    const runTransaction = adapter.transaction;
    const transaction: typeof runTransaction = (work) =>
      runTransaction((inner) => work(withHashedTokens(inner)));
    // The same object, because better-auth associates the check of its tables with it.
    return Object.assign(adapter, withHashedTokens(adapter), { transaction });
  };
}

/** All methods of an adapter that read or write rows. */
const rowCalls = [
  "create",
  "findOne",
  "findMany",
  "count",
  "update",
  "updateMany",
  "delete",
  "deleteMany",
  "consumeOne",
  "incrementOne",
] as const satisfies readonly (keyof DBTransactionAdapter)[];

interface RowCall {
  readonly model: string;
  readonly where?: readonly Where[];
  readonly data?: Fields;
  readonly update?: Fields;
}

type Fields = Readonly<Record<string, unknown>>;
type Run = (call: RowCall) => Promise<unknown>;

function withHashedTokens<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  const wrapped = rowCalls.map((name) => [name, withTokenHashing(adapter[name] as Run)] as const);
  return { ...adapter, ...Object.fromEntries(wrapped) };
}

/**
 * Hashes the tokens in a call and restores them in its result, because better-auth writes the cookie from the result. A session that
 * was found without its token keeps the hash, which is of no use in a cookie.
 */
function withTokenHashing(run: Run): Run {
  return async (call) => {
    if (call.model !== "session") return run(call);
    const tokensByHash = new Map<unknown, string>();
    const hash = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(hash);
      if (typeof value !== "string") return value;
      const hashed = sessionTokenHash(value);
      tokensByHash.set(hashed, value);
      return hashed;
    };
    const restore = (row: unknown): unknown => {
      if (typeof row !== "object" || row === null || !("token" in row)) return row;
      return { ...row, token: tokensByHash.get(row.token) ?? row.token };
    };
    const result = await run(hashTokensIn(call, hash));
    return Array.isArray(result) ? result.map(restore) : restore(result);
  };
}

function hashTokensIn(call: RowCall, hash: (value: unknown) => unknown): RowCall {
  const { data, update, where } = call;
  const inFields = (fields: Fields) =>
    "token" in fields ? { ...fields, token: hash(fields["token"]) } : fields;
  const inCondition = (condition: Where): Where =>
    condition.field === "token"
      ? { ...condition, value: hash(condition.value) as Where["value"] }
      : condition;
  return {
    ...call,
    ...(data && { data: inFields(data) }),
    ...(update && { update: inFields(update) }),
    ...(where && { where: where.map(inCondition) }),
  };
}
