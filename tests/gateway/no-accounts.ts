// Accounts of a gateway at which nobody signs in. Whatever a test needs of them, it says.
import type { Accounts } from "#accounts/accounts.ts";
import { Problem } from "#contract/problem.ts";

/** Accounts that refuse everything but what is given. */
export function noAccounts(given: Partial<Accounts> = {}): Accounts {
  const refuse = () => Promise.reject(new Problem("notFound"));
  const resume: Accounts["resume"] = () => Promise.resolve({ session: null, cookies: [] });
  return new Proxy({ resume, ...given } as Accounts, {
    get: (accounts, name: keyof Accounts) => accounts[name] ?? refuse,
  });
}
