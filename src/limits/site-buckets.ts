// Limits of IPv6 addresses. Callers are counted by their /64 network, but many sites are given a /48 with 65,536 of these: a site counts too,
// with eight times the allowance of a network.
import type { Allowance } from "./token-bucket-store.ts";
import type { BucketMaker, TokenBuckets } from "./token-bucket.ts";

/** Networks of a site that may use their whole allowance at the same time. */
const networksOfSite = 8; // gap: limits of IPv6 addresses

/** A /64 network as the gateway writes it (`gateway/http/client-address.ts`), and its first 48 bits. */
const network = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):[\da-f]{1,4}$/i;

/** Buckets of which each that is named by an IPv6 network is one with that of its site: both are taken from, or none. */
export function withSites(make: BucketMaker): BucketMaker {
  return (kind, common) =>
    bucketsWithSites(make(kind, common), make(`${kind}, site`, widened(common)), common);
}

function bucketsWithSites(networks: TokenBuckets, sites: TokenBuckets, common: Allowance): TokenBuckets {
  return {
    take(name, allowance = common, tokens = 1) {
      const site = siteOf(name);
      if (site === null) return networks.take(name, allowance, tokens);
      return takeBoth({ networks, sites }, { name, site, allowance, tokens });
    },
    wait(name, allowance = common, tokens = 1) {
      const site = siteOf(name);
      const seconds = networks.wait(name, allowance, tokens);
      return site === null ? seconds : Math.max(seconds, sites.wait(site, widened(allowance), tokens));
    },
    left(name, allowance = common) {
      const site = siteOf(name);
      const tokens = networks.left(name, allowance);
      return site === null ? tokens : Math.min(tokens, sites.left(site, widened(allowance)));
    },
    async charge(name, allowance, tokens) {
      const site = siteOf(name);
      await networks.charge(name, allowance, tokens);
      if (site !== null) await sites.charge(site, widened(allowance), tokens);
    },
  };
}

async function takeBoth(
  { networks, sites }: { readonly networks: TokenBuckets; readonly sites: TokenBuckets },
  taken: {
    readonly name: string;
    readonly site: string;
    readonly allowance: Allowance;
    readonly tokens: number;
  },
): Promise<number> {
  const { allowance, name, site, tokens } = taken;
  const seconds = await networks.take(name, allowance, tokens);
  if (seconds > 0) return seconds;
  const secondsOfSite = await sites.take(site, widened(allowance), tokens);
  if (secondsOfSite > 0) await networks.charge(name, allowance, -Math.min(tokens, allowance.requests));
  return secondsOfSite;
}

/** `2001:db8:1` of the network `2001:db8:1:2`; `null` for any other name. */
const siteOf = (name: string): string | null => network.exec(name)?.[1]?.toLowerCase() ?? null;

const widened = ({ requests, seconds }: Allowance): Allowance => ({
  requests: requests * networksOfSite,
  seconds,
});
