// Limits the verifications of a client that find nothing, so that certificate numbers cannot be guessed. Verifications that find a
// certificate are not charged, so anyone may verify all certificates that they hold.
import type { CallPath } from "#contract/calls/calls.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { rejectIfLimited } from "#gateway/http/retry-after.ts";
import type { GatewayContext, RequestBudget } from "#gateway/gateway-env.ts";
import { callerOf } from "./caller.ts";
import type { RateLimiters } from "./rate-limits.ts";

const verification: CallPath = "/script/ABSRECORDVERIFY";

/** Runs the read of a call and charges its misses. Throws `tooManyRequests` if the client has used up its misses. */
export type ChargeMisses = <Result extends object>(
  c: GatewayContext,
  path: string,
  read: () => Promise<Result>,
) => Promise<Result>;

type MissBudget = Omit<RequestBudget, "membersPerToken">;

/**
 * Charges a verification that finds nothing, and each suggested number, to the client and to its address. A client without misses left
 * is refused before anything is read: if only misses were refused, the refusal itself would distinguish hits from misses. Each verification
 * is therefore charged before it is read, so that concurrent ones count too, and a hit or a failure gets its token back. The limit applies
 * even with RATE_LIMIT=off.
 */
export function chargeMisses(limiters: RateLimiters): ChargeMisses {
  const clients = limiters.fixed("verification miss");
  const addresses = limiters.fixed("verification miss by address");
  const budgetsOf = (c: GatewayContext): readonly MissBudget[] => {
    const { isAddressCharged, name } = callerOf(c);
    const network = clientNetwork(c);
    return [
      ...(isAddressCharged ? [{ ...addresses, name: network }] : []),
      ...(name === null ? [] : [{ ...clients, name }]),
    ];
  };
  return async (c, path, read) => {
    if (path !== verification) return read();
    const budgets = budgetsOf(c);
    rejectIfLimited(Math.max(...budgets.map(({ buckets, name }) => buckets.wait(name))));
    rejectIfLimited(await take(budgets));
    const result = await read().catch(async (error: unknown) => {
      await refund(budgets);
      throw error;
    });
    if (isMiss(result)) return withPaidSuggestions(result, budgets);
    await refund(budgets);
    return result;
  };
}

/** Takes one token of each budget, or of none. Returns 0, or the seconds until the first empty budget has a token again. */
async function take(budgets: readonly MissBudget[]): Promise<number> {
  for (const [index, { buckets, name }] of budgets.entries()) {
    const seconds = await buckets.take(name);
    if (seconds === 0) continue;
    await refund(budgets.slice(0, index));
    return seconds;
  }
  return 0;
}

/** Returns one token to each budget. */
async function refund(budgets: readonly MissBudget[]): Promise<void> {
  for (const { allowance, buckets, name } of budgets) await buckets.charge(name, allowance, -1);
}

function isMiss(result: object): boolean {
  return "member" in result
    ? Array.isArray(result.member) && result.member.length === 0
    : "totalCount" in result && result.totalCount === 0;
}

/** Keeps as many suggestions of a result as the client has misses left. */
async function withPaidSuggestions<Result extends object>(
  result: Result,
  budgets: readonly MissBudget[],
): Promise<Result> {
  const { responseInfo } = result as { readonly responseInfo?: { readonly suggestions?: readonly string[] } };
  if (!responseInfo?.suggestions) return result;
  const paid: string[] = [];
  for (const suggestion of responseInfo.suggestions) {
    if ((await take(budgets)) > 0) break;
    paid.push(suggestion);
  }
  return { ...result, responseInfo: { ...responseInfo, suggestions: paid } };
}
