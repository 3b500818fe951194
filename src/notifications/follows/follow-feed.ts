// What the secret address of a feed serves: the changes of a follow since it began, as a visitor may read them, because the address may
// reach anyone.
import { createSecretAddressStore } from "#accounts/secret-addresses/secret-address-store.ts";
import type { Change } from "#contract/changes/changes.ts";
import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { withQueryContext } from "#database/query-context.ts";
import { readChanges } from "#records/changes/read-changes.ts";

import { filterOfFollow } from "./follow-filter.ts";
import { selectFollows, type StoredFollow } from "./follow-store.ts";

/** A feed whose address works. */
export interface OpenedFeed {
  readonly addressId: string;
  readonly label: string;
  readonly follow: StoredFollow;
}

/** Entries of a feed; a reader that misses some finds them on the screen of changes. */
const maximumEntries = 100; // gap: entries of a feed

interface FeedDependencies {
  readonly database: Database;
  readonly clock: () => number;
}

/** The feed of a secret, whose use is stored; `null` if none works. */
export async function openFeed(
  { clock, database }: FeedDependencies,
  secret: string,
): Promise<OpenedFeed | null> {
  const addresses = createSecretAddressStore(database, clock);
  const address = await addresses.find("feed", secret);
  if (!address) return null;
  const follow = await selectFollows(database.kysely).where("address_id", "=", address.id).executeTakeFirst();
  if (!follow) return null;
  await addresses.recordUse(address.id);
  return { addressId: address.id, label: address.label, follow };
}

/** The newest changes of a feed; none while it is paused. */
export function readFeed(
  database: Database,
  { follow }: OpenedFeed,
  today: string,
): Promise<readonly Change[]> {
  return withQueryContext({ priority: "bulk" }, async () => {
    const filter = follow.state === "active" ? await filterOfFollow(database, follow, today) : null;
    if (filter === null) return [];
    const query = {
      filter,
      after: String(follow.readPosition),
      order: "newest",
      limit: maximumEntries,
    } as const;
    const { changes } = await readChanges(database, query, visitor);
    return changes.map(({ position: _position, ...change }) => change);
  });
}
