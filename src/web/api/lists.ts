// Calls and queries of lists of vessels (contract/lists.ts).
import { queryOptions } from "@tanstack/react-query";
import { listPaths, type VesselChoice } from "#contract/lists.ts";
import { getJson, postJson } from "./json-call.ts";
import { isListChange, isListsPage, isOpenedList } from "./list-shapes.ts";

/** Every call throws `RequestFailure` with the message of the problem. */
export const lists = {
  create: (body: VesselChoice & { readonly name: string; readonly customerNumber?: string | undefined }) =>
    postJson(listPaths.lists, body, isListChange),
  rename: (id: string, name: string) => postJson(listPaths.rename(id), { name }),
  addVessels: (id: string, choice: VesselChoice) => postJson(listPaths.addVessels(id), choice, isListChange),
  removeVessels: (id: string, choice: VesselChoice) => postJson(listPaths.removeVessels(id), choice),
  merge: (id: string, from: readonly string[]) => postJson(listPaths.merge(id), { from }, isListChange),
  remove: (id: string) => postJson(listPaths.remove(id)),
} as const;

export const listQueries = {
  /** The prefix of all queries below, to read them again after a change. */
  all: { queryKey: ["lists"] },
  lists: () =>
    queryOptions({
      queryKey: ["lists", "all"],
      queryFn: async () => (await getJson(listPaths.lists, isListsPage)).lists,
    }),
  list: (id: string) =>
    queryOptions({
      queryKey: ["lists", "list", id],
      queryFn: () => getJson(listPaths.list(id), isOpenedList),
    }),
} as const;
