// Who a machine is, once it has been recognised, and what it said about the form of its answers.
import type { SessionClaim } from "#accounts/machine-session.ts";
import type { KnownKey } from "#accounts/key-ring.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";

export interface Machine {
  readonly key: KnownKey;
  /** How it proved itself: a name and a key, the key in a header or in the address, or the cookie of a session. */
  readonly by: "login" | "header" | "address" | "session";
  /** The session that its cookie continues, whatever else it sent. */
  readonly session: SessionClaim | null;
  /** Whether its answer is lean: as the call says, else as its session remembers. */
  readonly isLean: boolean;
}

/** Whether a setting of the address is on: `1`, `true` or its bare name; the last of several counts, none is `undefined`. */
export function settingOf(c: GatewayContext, name: string): boolean | undefined {
  const given = [...new URL(c.req.url).searchParams].filter(([other]) => other.toLowerCase() === name);
  const last = given.at(-1);
  return last && ["", "1", "true"].includes(last[1].trim().toLowerCase());
}
