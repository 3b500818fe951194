// Reads the changes of a message when it is sent, as a visitor may read them then.
import { type Change, maximumChanges } from "#contract/changes/changes.ts";
import type { FollowState, FollowTarget } from "#contract/follows/follows.ts";
import { visitor } from "#contract/account/reader.ts";
import type { Database } from "#database/database.ts";
import { readChanges } from "#records/changes/read-changes.ts";
import { primaryOf } from "./primary.ts";

/** A follow with those of its changes that it is the first of the message to have. */
export interface ChangesOfFollow {
  readonly followId: string;
  readonly target: FollowTarget;
  readonly changes: readonly Change[];
}

export interface MessageChanges {
  /** At most `maximumChanges` changes altogether, each once. */ // gap: changes in an email
  readonly follows: readonly ChangesOfFollow[];
  /** The follows of which something changed, also if another one has it or it is not among the first. */
  readonly changed: ReadonlySet<string>;
  /** How many further changes the message has. */
  readonly moreCount: number;
}

/** Reads the changes of a message for its follows that are in one of the states; a follow that was ended has none. */
export async function readMessageChanges(
  database: Database,
  messageId: string,
  states: readonly FollowState[] = ["active"],
): Promise<MessageChanges> {
  const rows = await changesOfFollows(database, messageId, states);
  const firstFollow = new Map<number, FollowRow>();
  for (const row of rows) if (!firstFollow.has(row.position)) firstFollow.set(row.position, row);
  const positions = [...firstFollow.keys()].toSorted((one, other) => one - other);
  const shown = new Set<number>();
  const sections = new Map<string, ChangesOfFollow & { readonly changes: Change[] }>();
  let count = 0;
  for (let start = 0; start < positions.length; start += maximumChanges) {
    const part = positions.slice(start, start + maximumChanges);
    for (const { position, ...change } of await readAt(database, part)) {
      count += 1;
      shown.add(Number(position));
      const follow = firstFollow.get(Number(position));
      if (count > maximumChanges || !follow) continue;
      const section = sections.get(follow.id) ?? { followId: follow.id, target: follow.target, changes: [] };
      section.changes.push(change);
      sections.set(follow.id, section);
    }
  }
  return {
    follows: [...sections.values()],
    changed: new Set(rows.flatMap(({ id, position }) => (shown.has(position) ? id : []))),
    moreCount: Math.max(0, count - maximumChanges),
  };
}

type FollowRow = Awaited<ReturnType<typeof changesOfFollows>>[number];

function changesOfFollows({ kysely }: Database, messageId: string, states: readonly FollowState[]) {
  return kysely
    .selectFrom("message_change")
    .innerJoin("follow", "follow.id", "message_change.follow_id")
    .select(["message_change.position", "follow.id", "follow.target"])
    .where("message_id", "=", messageId)
    .where("follow.state", "in", states)
    .orderBy("follow.created_at")
    .orderBy("follow.id")
    .execute();
}

async function readAt(database: Database, positions: readonly number[]) {
  const query = {
    filter: {},
    positions: positions.map(String),
    order: "oldest",
    limit: maximumChanges,
  } as const;
  const { changes } = await readChanges(primaryOf(database), query, visitor);
  return changes;
}
