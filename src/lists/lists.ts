// The interface between the gateway and the lists of vessels.
import { boundTo } from "#database/bound-to.ts";
import type { Database } from "#database/database.ts";
import { addVessels, mergeLists, removeVessels } from "./list-changes.ts";
import { createList, deleteList, readList, readLists, renameList } from "./vessel-lists.ts";

/**
 * Creates the functions for the lists of one database. Each rejects with a `Problem` when the request is refused. What an actor changes is audited
 * in the same transaction.
 */
export const createLists = (database: Database) =>
  boundTo(database, {
    readLists,
    readList,
    createList,
    renameList,
    deleteList,
    addVessels,
    removeVessels,
    mergeLists,
  });

export type Lists = ReturnType<typeof createLists>;
