// better-auth hashes the password of a new account in the transaction that creates it. A hash takes a third of a second, for which nothing else
// could use the only session of the embedded database, so it is made before the transaction.
import { AsyncLocalStorage } from "node:async_hooks";
import { hashPassword } from "./password-hash.ts";

const prepared = new AsyncLocalStorage<{ readonly password: string; readonly hash: string }>();

/** Hashes a password, and then runs work in which `preparedHash` returns the hash at once. */
export async function withPreparedHash<Result>(
  password: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const hash = await hashPassword(password);
  return prepared.run({ password, hash }, work);
}

/** The prepared hash of a password, or a new one. */
export async function preparedHash(password: string): Promise<string> {
  const known = prepared.getStore();
  return known?.password === password ? known.hash : hashPassword(password);
}
