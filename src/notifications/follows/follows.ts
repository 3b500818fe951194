// The interface between the gateway and follows.
import type { Client } from "#accounts/sessions/client.ts";
import { refuseImpersonation, type UserSession } from "#accounts/sessions/user-session.ts";
import { auditedChange, type UserActor } from "#accounts/audit/audited-change.ts";
import { insertSecretAddress, revokeSecretAddress } from "#accounts/secret-addresses/own-secret-addresses.ts";
import type { Kysely, Transaction } from "kysely";
import type { AuditEventType } from "#contract/administration/administration.ts";
import type { FollowRequest, FollowSettings } from "#contract/follows/follow-calls.ts";
import { type FollowDelivery, type FollowTarget, maximumFollowedVessels } from "#contract/follows/follows.ts";
import { Problem } from "#contract/calls/problem.ts";
import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { lockUser } from "#database/lock-user.ts";
import type { Tables } from "#database/tables.ts";
import type { ReadContext } from "#records/calls/record-call.ts";
import { openUnchangedDigests } from "#notifications/delivery/digests.ts";
import { latestChangePosition } from "#records/changes/read-changes.ts";
import { followedQuery } from "#rules/search/address-search.ts";
import { followText } from "#text/accounts/follows.ts";
import { followProblemText } from "#text/accounts/follow-problems.ts";

import {
  type ChangedFollow,
  changeFollow,
  deleteFollow,
  findFollow,
  insertFollow,
  pauseFollow,
  refuseTooMany,
  resumeFollow,
} from "./follow-changes.ts";
import { readFollowNames } from "./follow-names.ts";
import { type FollowKey, readFollows } from "./follow-store.ts";
import { openFeed, type OpenedFeed, readFeed } from "./follow-feed.ts";
import { followedSearch, readFoundVessels } from "./followed-search.ts";
import { describeFollow } from "./stop-follows.ts";

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
  /** The secret of a new feed. */
  readonly secret: string | null;
}

export interface FollowDependencies {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/**
 * Creates the follows of one database. Every function rejects with a `Problem` when the request is refused; `follow` with `notPermitted` for an
 * impersonated user. The follows that `change`, `pause`, `resume` and `stop` name are the actor's.
 */
export function createFollows(dependencies: FollowDependencies) {
  const { clock, database } = dependencies;
  const { kysely } = database;
  return {
    all: (userId: string) => readFollows(kysely, userId),
    /** The present names of what is followed, as the reader of the context may see them. */
    names: (
      targets: readonly FollowTarget[],
      reader: { readonly userId: string; readonly context: ReadContext },
    ) => readFollowNames(database, targets, reader),
    /** Rejects with `emailUnverified`, `notFound` for a target that does not exist, and `badRequest` at a limit. */
    follow: (order: FollowOrder) => beginFollow(dependencies, order),
    change: (actor: UserActor, id: string, settings: FollowSettings) =>
      changeOwn(database, actor, async (transaction) => {
        const changed = await changeFollow(transaction, ownedFollow(actor, id), settings);
        await openUnchangedDigests(transaction, actor.user.id, clock());
        return changed;
      }),
    pause: (actor: UserActor, id: string) =>
      changeOwn(database, actor, async (transaction) => ({
        ...(await pauseFollow(transaction, ownedFollow(actor, id))),
        what: ", paused",
      })),
    async resume(actor: UserActor, id: string) {
      const position = await newestPosition(database);
      await changeOwn(database, actor, async (transaction) => {
        const resumed = await resumeFollow(transaction, ownedFollow(actor, id), position);
        await openUnchangedDigests(transaction, actor.user.id, clock());
        return { ...resumed, what: ", resumed" };
      });
    },
    /** Ends a follow and revokes its feed. */
    stop: (actor: UserActor, id: string) =>
      changeOwn(database, actor, async (transaction) => {
        const deleted = await deleteFollow(transaction, ownedFollow(actor, id));
        const { addressId } = deleted.follow;
        if (addressId !== null) await revokeSecretAddress(transaction, actor, addressId);
        return { ...deleted, event: "follow ended" };
      }),
    /** The feed of a secret; `null` if none works. */
    openFeed: (secret: string) => openFeed(dependencies, secret),
    /** The newest changes since a feed began, as a visitor may read them; none while it is paused. `today` is a day such as `2026-11-20`. */
    readFeed: (feed: OpenedFeed, today: string) => readFeed(database, feed, today),
  };
}

export type Follows = ReturnType<typeof createFollows>;

const ownedFollow = ({ user }: UserActor, id: string): FollowKey => ({ userId: user.id, id });

interface AuditedFollow extends ChangedFollow {
  /** `follow changed` if absent. */
  readonly event?: AuditEventType;
  /** What the audit log adds to the description of the follow. */
  readonly what?: string;
}

/** Changes a follow of the actor, and audits the change, if it is one, in the same transaction. */
function changeOwn(
  { kysely }: Database,
  actor: UserActor,
  change: (transaction: Transaction<Tables>) => Promise<AuditedFollow>,
): Promise<void> {
  return auditedChange(kysely, actor, async (transaction) => {
    const { event = "follow changed", follow, isChanged, what = "" } = await change(transaction);
    const described = describeFollow(follow.target, follow.delivery.kind) + what;
    return { result: undefined, event: isChanged ? event : null, what: described };
  });
}

async function beginFollow(
  { clock, database }: FollowDependencies,
  { client, context, request, session: { user } }: FollowOrder,
): Promise<BegunFollow> {
  refuseImpersonation({ user });
  if (!user.isEmailVerified) throw new Problem("emailUnverified");
  const target = canonicalTarget(request.target);
  const userId = user.id;
  await refuseUnknownTarget(database, target, { userId, context });
  // A feed travels, so that its name is what a visitor may know, as its entries are.
  const asVisitor = { userId, context: { ...context, reader: visitor } };
  const label =
    request.delivery.kind === "feed"
      ? ((await readFollowNames(database, [target], asVisitor))(target) ?? followText[target.kind])
      : null;
  const readPosition = await newestPosition(database);
  const order = { ...request, target };
  const what = describeFollow(request.target, request.delivery.kind);
  const actor = { user, from: client };
  return auditedChange(database.kysely, actor, async (transaction) => {
    await lockUser(transaction, userId);
    const existing = await findFollow(transaction, userId, order);
    if (existing) {
      const { id, state } = existing;
      const { isChanged } = await changeFollow(transaction, { userId, id }, request);
      if (state !== "active") await resumeFollow(transaction, { userId, id }, readPosition);
      await openUnchangedDigests(transaction, userId, clock());
      const event = isChanged || state !== "active" ? "follow changed" : null;
      return { result: { id, secret: null }, event, what };
    }
    await refuseUnknownWebhook(transaction, userId, request.delivery);
    await refuseTooMany(transaction, userId);
    const address =
      label === null ? null : await insertSecretAddress(transaction, actor, { kind: "feed", label, target });
    const row = { ...order, userId, addressId: address?.id ?? null, readPosition };
    const id = await insertFollow(transaction, row);
    await openUnchangedDigests(transaction, userId, clock());
    return { result: { id, secret: address?.secret ?? null }, event: "follow began", what };
  });
}

function canonicalTarget(target: FollowTarget): FollowTarget {
  if (target.kind !== "search") return target;
  return { kind: "search", query: followedQuery(Object.fromEntries(new URLSearchParams(target.query))) };
}

/** Rejects with `notFound` for a target that does not exist for the user, and `badRequest` for a search that cannot be followed. */
async function refuseUnknownTarget(
  database: Database,
  target: FollowTarget,
  reader: { readonly userId: string; readonly context: ReadContext },
): Promise<void> {
  if (target.kind === "search") await refuseSearch(database, target.query, reader.context.today);
  const nameOf = await readFollowNames(database, [target], reader);
  if (nameOf(target) === null) throw new Problem("notFound");
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
  kysely: Kysely<Tables>,
  userId: string,
  delivery: FollowDelivery,
): Promise<void> {
  if (delivery.kind !== "webhook") return;
  const owned = kysely.selectFrom("webhook").select("id").where("id", "=", delivery.webhook);
  if (!(await owned.where("user_id", "=", userId).executeTakeFirst())) throw new Problem("notFound");
}

const newestPosition = async (database: Database): Promise<number> =>
  Number(await latestChangePosition(database));
