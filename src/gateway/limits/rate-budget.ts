// The token buckets that count a request. A request takes its first token on arrival and the rest of its cost once the call is parsed;
// its members are charged after they have been read.
import { rejectIfLimited } from "#gateway/http/retry-after.ts";
import type { GatewayContext, RequestBudget } from "#gateway/gateway-env.ts";

/** Members that one token pays for; the members of the first token are free. */
export const membersPerToken = 50; // gap: cost of a call
/** The same for keys that an operator created, with which other systems read the whole record. */
export const membersPerTokenOfOperators = 500;

/** Takes the first token of a request. Throws `tooManyRequests`. */
export function takeFirstToken(c: GatewayContext, budget: RequestBudget): Promise<void> | undefined {
  const { allowance, buckets, name } = budget;
  const admit = (seconds: number) => {
    // First, so that a refusal states the limit, too.
    c.set("budgets", [...budgetsOf(c), budget]);
    rejectIfLimited(seconds);
  };
  const seconds = buckets.take(name, allowance);
  if (typeof seconds !== "number") return seconds.then(admit);
  admit(seconds);
  return undefined;
}

/**
 * Takes the cost of a call, less the token that its request has paid. Throws `tooManyRequests` with the time after which the whole
 * call can be paid; if this process knows it before taking, no bucket loses a token.
 */
export function takeCost(c: GatewayContext, cost: number): Promise<void> | undefined {
  return cost > 1 ? takeUnpaid(budgetsOf(c), cost) : undefined;
}

async function takeUnpaid(budgets: readonly RequestBudget[], cost: number): Promise<void> {
  const reject = () => rejectIfLimited(Math.max(1, ...budgets.map((budget) => secondsUntil(budget, cost))));
  const unpaid = ({ allowance }: RequestBudget) => Math.min(cost, allowance.requests) - 1;
  const charged = budgets.filter((budget) => unpaid(budget) > 0);
  if (charged.some((budget) => secondsUntil(budget, unpaid(budget)) > 0)) reject();
  for (const budget of charged) {
    const { allowance, buckets, name } = budget;
    if ((await buckets.take(name, allowance, unpaid(budget))) > 0) reject();
  }
}

const secondsUntil = ({ allowance, buckets, name }: RequestBudget, cost: number) =>
  buckets.wait(name, allowance, cost);

/** The tokens of a response's members beyond the free ones. */
export const tokensOfMembers = (members: number, perToken = membersPerToken): number =>
  Math.max(0, Math.ceil(members / perToken) - 1);

/** Charges the members beyond the free ones. A large response puts a bucket into debt, so the next request waits. */
export function chargeMembers(c: GatewayContext, members: number): Promise<void> | undefined {
  return members > membersPerToken ? chargeBeyondFree(budgetsOf(c), members) : undefined;
}

async function chargeBeyondFree(budgets: readonly RequestBudget[], members: number): Promise<void> {
  for (const { allowance, buckets, membersPerToken, name } of budgets) {
    const tokens = tokensOfMembers(members, membersPerToken);
    if (tokens > 0) await buckets.charge(name, allowance, tokens);
  }
}

/**
 * Charges what a stream has sent as one call of a cost with its members, and returns the seconds until the next one can be paid, by the
 * counts of this process.
 */
export async function chargeSent(c: GatewayContext, cost: number, members: number): Promise<number> {
  await chargeMembers(c, members);
  const budgets = budgetsOf(c);
  for (const { allowance, buckets, name } of budgets) await buckets.charge(name, allowance, cost);
  return Math.max(0, ...budgets.map((budget) => secondsUntil(budget, cost)));
}

function budgetsOf(c: GatewayContext): readonly RequestBudget[] {
  return c.get("budgets") ?? [];
}
