// Bounds what an address stores in lists: anyone can make accounts, so the bounds of an account do not suffice.
import type { ListMember } from "#contract/lists.ts";
import type { Allowance } from "#limits/token-bucket-store.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { clientNetwork } from "#gateway/http/client-address.ts";
import { rejectIfLimited } from "#gateway/http/retry-after.ts";

/** Vessels added: 20 lists of the largest size. */
const vesselAllowance: Allowance = { requests: 20_000, seconds: 60 * 60 }; // gap: lists of vessels

/** Returns a function that counts vessels before they are added to a list. It rejects with `tooManyRequests`. */
export function listVesselLimit({
  buckets,
  networkSettings,
}: Pick<GatewayDependencies, "buckets" | "networkSettings">) {
  const vessels = buckets("list vessels by address", vesselAllowance);
  return async (c: GatewayContext, added: readonly ListMember[]): Promise<void> => {
    if (added.length === 0) return;
    const address = clientNetwork(c, networkSettings.trustedProxies);
    rejectIfLimited(await vessels.take(address, vesselAllowance, added.length));
  };
}
