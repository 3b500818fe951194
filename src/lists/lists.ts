// The interface between the gateway and the lists of vessels.
import type { ListChange, ListMember, SharedCopy, SharedCopySummary, VesselChoice } from "#contract/lists.ts";
import type { Database } from "#database/database.ts";

import { addVessels, mergeLists, removeVessels } from "./list-changes.ts";
import {
  openCopy,
  readCopies,
  revokeUserCopy,
  revokeVisitorCopy,
  shareCopy,
  type StoredCopy,
} from "./shared-copies.ts";
import {
  createList,
  deleteList,
  type ListKey,
  readList,
  readLists,
  renameList,
  type StoredList,
} from "./vessel-lists.ts";

/** Every function rejects with a `Problem` when the request is refused. */
export interface Lists {
  readonly all: (userId: string) => Promise<readonly (StoredList & { readonly memberCount: number })[]>;
  readonly read: (key: ListKey) => Promise<StoredList & { readonly members: readonly ListMember[] }>;
  readonly create: (list: {
    readonly userId: string;
    readonly name: string;
    readonly customerNumber: string | null;
    readonly members: readonly ListMember[];
  }) => Promise<string>;
  readonly rename: (key: ListKey, name: string) => Promise<void>;
  /** Returns the name of the deleted list. */
  readonly remove: (key: ListKey) => Promise<string>;
  readonly addVessels: (key: ListKey, vessels: readonly ListMember[]) => Promise<ListChange>;
  readonly removeVessels: (key: ListKey, vessels: VesselChoice) => Promise<number>;
  /** Returns the names of the lists too, that of the kept one first. */
  readonly merge: (
    key: ListKey,
    from: readonly string[],
  ) => Promise<ListChange & { readonly names: readonly string[] }>;
  /** `address` is the network of a visitor, for whom `userId` is null. */
  readonly share: (
    userId: string | null,
    members: readonly ListMember[],
    address?: string,
  ) => Promise<SharedCopy>;
  readonly openCopy: (secret: string) => Promise<StoredCopy>;
  readonly copies: (userId: string) => Promise<readonly SharedCopySummary[]>;
  readonly revokeUserCopy: (userId: string, id: string) => Promise<void>;
  /** Returns the id of the copy. */
  readonly revokeVisitorCopy: (revocationToken: string) => Promise<string>;
}

/** Creates the lists of one database. `clock` returns milliseconds since 1970. */
export function createLists(database: Database, clock: () => number): Lists {
  return {
    all: (userId) => readLists(database, userId),
    read: (key) => readList(database, key),
    create: (list) => createList(database, list),
    rename: (key, name) => renameList(database, key, name),
    remove: (key) => deleteList(database, key),
    addVessels: (key, vessels) => addVessels(database, key, vessels),
    removeVessels: (key, vessels) => removeVessels(database, key, vessels),
    merge: (key, from) => mergeLists(database, key, from),
    share: (userId, members, address = "") => shareCopy(database, { userId, address, members, now: clock() }),
    openCopy: (secret) => openCopy(database, secret, clock()),
    copies: (userId) => readCopies(database, userId),
    revokeUserCopy: (userId, id) => revokeUserCopy(database, userId, id),
    revokeVisitorCopy: (token) => revokeVisitorCopy(database, token),
  };
}
