// The interface between the gateway and the lists of vessels.
import type { Actor } from "#accounts/audit/audited-change.ts";
import type { VesselChoice } from "#contract/list-calls.ts";
import type { ListChange, ListMember } from "#contract/lists.ts";
import type { Database } from "#database/database.ts";

import { addVessels, mergeLists, removeVessels } from "./list-changes.ts";
import {
  createList,
  deleteList,
  type ListKey,
  readList,
  readLists,
  renameList,
  type StoredList,
} from "./vessel-lists.ts";

/** Every function rejects with a `Problem` when the request is refused. What an actor changes is audited in the same transaction. */
export interface Lists {
  readonly all: (userId: string) => Promise<readonly (StoredList & { readonly memberCount: number })[]>;
  readonly read: (key: ListKey) => Promise<StoredList & { readonly members: readonly ListMember[] }>;
  readonly create: (
    actor: Actor,
    list: {
      readonly userId: string;
      readonly name: string;
      readonly customerNumber: string | null;
      readonly members: readonly ListMember[];
    },
  ) => Promise<string>;
  readonly rename: (key: ListKey, name: string) => Promise<void>;
  readonly remove: (actor: Actor, key: ListKey) => Promise<void>;
  readonly addVessels: (key: ListKey, vessels: readonly ListMember[]) => Promise<ListChange>;
  readonly removeVessels: (key: ListKey, vessels: VesselChoice) => Promise<number>;
  readonly merge: (actor: Actor, key: ListKey, from: readonly string[]) => Promise<ListChange>;
}

/** Creates the lists of one database. */
export function createLists(database: Database): Lists {
  return {
    all: (userId) => readLists(database, userId),
    read: (key) => readList(database, key),
    create: (actor, list) => createList(database, actor, list),
    rename: (key, name) => renameList(database, key, name),
    remove: (actor, key) => deleteList(database, actor, key),
    addVessels: (key, vessels) => addVessels(database, key, vessels),
    removeVessels: (key, vessels) => removeVessels(database, key, vessels),
    merge: (actor, key, from) => mergeLists(database, actor, key, from),
  };
}
