// Accounts for tests in which no user signs in.
import type { Accounts } from "#accounts/accounts.ts";
import { Problem } from "#contract/calls/problem.ts";

/** Accounts whose methods reject with `notFound`, except `resumeUserSession` and those in `given`. */
export function noAccounts(given: Partial<Accounts> = {}): Accounts {
  const reject = () => Promise.reject(new Problem("notFound"));
  const resumeUserSession: Accounts["resumeUserSession"] = () => Promise.resolve(null);
  return new Proxy({ resumeUserSession, ...given } as Accounts, {
    get: (accounts, name: keyof Accounts) => accounts[name] ?? reject,
  });
}
