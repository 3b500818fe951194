// The interface between the gateway and follows.
import type { Client } from "#accounts/sessions/client.ts";
import type { UserSession } from "#accounts/sessions/user-session.ts";
import type { SecretAddresses } from "#accounts/secret-addresses/own-secret-addresses.ts";
import type { Change } from "#contract/changes.ts";
import {
  type FollowDelivery,
  type FollowRequest,
  type FollowSettings,
  type FollowTarget,
  maximumFollowedVessels,
} from "#contract/follows.ts";
import { Problem } from "#contract/problem.ts";
import type { Database } from "#database/database.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { latestChangePosition } from "#records/changes/read-changes.ts";
import { followedQuery } from "#rules/search/address-search.ts";
import { followProblemText } from "#text/accounts/follow-problems.ts";

import {
  changeFollow,
  deleteFollow,
  findFollow,
  insertFollow,
  pauseFollow,
  refuseTooMany,
  resumeFollow,
} from "./follow-changes.ts";
import { type NameOfTarget, readFollowNames } from "./follow-names.ts";
import { type FollowKey, readFollows, type StoredFollow } from "./follow-store.ts";
import { openFeed, type OpenedFeed, readFeed } from "./follow-feed.ts";
import { followedSearch, readFoundVessels } from "./followed-search.ts";

/** A request to follow, with who sends it. */
export interface FollowOrder {
  readonly client: Client;
  readonly session: UserSession;
  readonly request: FollowRequest;
  readonly context: ReadContext;
}

/** A follow that began, or that existed and was changed. */
export interface BegunFollow {
  readonly id: string;
  readonly isNew: boolean;
  readonly name: string;
  /** The secret of a new feed. */
  readonly secret: string | null;
}

/** Every function rejects with a `Problem` when the request is refused; all but `feed` with `notPermitted` for an impersonated user. */
export interface Follows {
  readonly all: (userId: string) => Promise<readonly StoredFollow[]>;
  /** The present names of what is followed, as the reader of the context may see them. */
  readonly names: (
    targets: readonly FollowTarget[],
    reader: { readonly userId: string; readonly context: ReadContext },
  ) => Promise<NameOfTarget>;
  /** Rejects with `emailUnverified`, `notFound` for a target that does not exist, and `badRequest` at a limit. */
  readonly follow: (order: FollowOrder) => Promise<BegunFollow>;
  readonly change: (key: FollowKey, settings: FollowSettings) => Promise<StoredFollow>;
  readonly pause: (key: FollowKey) => Promise<StoredFollow>;
  readonly resume: (key: FollowKey) => Promise<StoredFollow>;
  /** Ends a follow and revokes its feed. */
  readonly stop: (client: Client, session: UserSession, id: string) => Promise<StoredFollow>;
  /** The feed of a secret; `null` if none works. */
  readonly openFeed: (secret: string) => Promise<OpenedFeed | null>;
  /** The newest changes since a feed began, as a visitor may read them; none while it is paused. `today` is a day such as `2026-11-20`. */
  readonly readFeed: (feed: OpenedFeed, today: string) => Promise<readonly Change[]>;
}

export interface FollowDependencies {
  readonly database: Database;
  readonly secretAddresses: SecretAddresses;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Creates the follows of one database. */
export function createFollows(dependencies: FollowDependencies): Follows {
  const { database, secretAddresses } = dependencies;
  const { kysely } = database;
  return {
    all: (userId) => readFollows(kysely, userId),
    names: (targets, reader) => readFollowNames(database, targets, reader),
    follow: (order) => beginFollow(dependencies, order),
    change: (key, settings) => changeFollow(kysely, key, settings),
    pause: (key) => pauseFollow(kysely, key),
    resume: async (key) => resumeFollow(kysely, key, await newestPosition(database)),
    async stop(client, session, id) {
      const follow = await deleteFollow(kysely, { id, userId: session.user.id });
      if (follow.addressId !== null) await secretAddresses.revoke(client, session, follow.addressId);
      return follow;
    },
    openFeed: (secret) => openFeed(dependencies, secret),
    readFeed: (feed, today) => readFeed(database, feed, today),
  };
}

async function beginFollow(
  dependencies: FollowDependencies,
  { client, context, request, session }: FollowOrder,
): Promise<BegunFollow> {
  const { database, secretAddresses } = dependencies;
  const { kysely } = database;
  const { user } = session;
  if (user.impersonatedBy) throw new Problem("notPermitted");
  if (!user.isEmailVerified) throw new Problem("emailUnverified");
  const target = canonicalTarget(request.target);
  const name = await nameOfNewTarget(database, target, { userId: user.id, context });
  const order = { ...request, target };
  const existing = await findFollow(kysely, user.id, order);
  if (existing) {
    await changeFollow(kysely, { userId: user.id, id: existing.id }, request);
    if (existing.state !== "active")
      await resumeFollow(kysely, { userId: user.id, id: existing.id }, await newestPosition(database));
    return { id: existing.id, isNew: false, name, secret: null };
  }
  await refuseUnknownWebhook(database, user.id, request.delivery);
  await refuseTooMany(kysely, user.id);
  const readPosition = await newestPosition(database);
  const address =
    request.delivery.kind === "feed"
      ? await secretAddresses.create(client, session, { kind: "feed", label: name, target })
      : null;
  const row = { ...order, userId: user.id, addressId: address?.id ?? null, readPosition };
  const id = await insertFollow(kysely, row).catch(async (error: unknown) => {
    if (address) await secretAddresses.revoke(client, session, address.id);
    throw error;
  });
  return { id, isNew: true, name, secret: address?.secret ?? null };
}

function canonicalTarget(target: FollowTarget): FollowTarget {
  if (target.kind !== "search") return target;
  return { kind: "search", query: followedQuery(Object.fromEntries(new URLSearchParams(target.query))) };
}

/** The name of a target that exists for the user. Rejects with `notFound`, or `badRequest` for a search that cannot be followed. */
async function nameOfNewTarget(
  database: Database,
  target: FollowTarget,
  reader: { readonly userId: string; readonly context: ReadContext },
): Promise<string> {
  if (target.kind === "search") await refuseSearch(database, target.query, reader.context.today);
  const nameOf = await readFollowNames(database, [target], reader);
  const name = nameOf(target);
  if (name === null) throw new Problem("notFound");
  return name;
}

async function refuseSearch(database: Database, query: string, today: string): Promise<void> {
  const search = followedSearch(query);
  if (search === null) throw new Problem("badRequest", { message: followProblemText.nothingSearched });
  const { total } = await readFoundVessels(database, search, 1, today);
  if (total <= maximumFollowedVessels) return;
  const counts = { count: total, maximum: maximumFollowedVessels };
  throw new Problem("badRequest", { message: followProblemText.searchTooLarge(counts) });
}

async function refuseUnknownWebhook(
  { kysely }: Database,
  userId: string,
  delivery: FollowDelivery,
): Promise<void> {
  if (delivery.kind !== "webhook") return;
  const owned = kysely.selectFrom("webhook").select("id").where("id", "=", delivery.webhook);
  if (!(await owned.where("user_id", "=", userId).executeTakeFirst())) throw new Problem("notFound");
}

const newestPosition = async (database: Database): Promise<number> =>
  Number(await latestChangePosition(database));
