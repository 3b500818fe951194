// Calls and queries of lists of vessels (contract/lists.ts).
import { queryOptions } from "@tanstack/react-query";
import {
  listPaths,
  sharedCopyActions,
  sharedCopyPaths,
  type SharedCopy,
  type VesselChoice,
} from "#contract/lists.ts";
import { tokenFor } from "./captcha/tokens.ts";
import { retryWithFreshToken } from "./client.ts";
import { getJson, postJson } from "./json-call.ts";
import {
  isListChange,
  isListsPage,
  isOpenedCopy,
  isOpenedList,
  isSharedCopies,
  isSharedCopy,
} from "./list-shapes.ts";

/** Every call throws `RequestFailure` with the message of the problem. */
export const lists = {
  create: (body: VesselChoice & { readonly name: string; readonly customerNumber?: string | undefined }) =>
    postJson(listPaths.lists, body, isListChange),
  rename: (id: string, name: string) => postJson(listPaths.rename(id), { name }),
  addVessels: (id: string, choice: VesselChoice) => postJson(listPaths.addVessels(id), choice, isListChange),
  removeVessels: (id: string, choice: VesselChoice) => postJson(listPaths.removeVessels(id), choice),
  merge: (id: string, from: readonly string[]) => postJson(listPaths.merge(id), { from }, isListChange),
  remove: (id: string) => postJson(listPaths.remove(id)),
  share: (choice: VesselChoice): Promise<SharedCopy> =>
    retryWithFreshToken(async () =>
      postJson(
        sharedCopyPaths.copies,
        { ...choice, recaptchaToken: await tokenFor(sharedCopyActions.share) },
        isSharedCopy,
      ),
    ),
  /** Revokes a copy of the user by its id, or a visitor's by its token. */
  revoke: (copy: { readonly id: string } | { readonly revocationToken: string }) =>
    postJson(sharedCopyPaths.revoke, copy),
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
  copies: () =>
    queryOptions({
      queryKey: ["lists", "copies"],
      queryFn: async () => (await getJson(sharedCopyPaths.copies, isSharedCopies)).copies,
    }),
  sharedCopy: (secret: string) =>
    queryOptions({
      queryKey: ["lists", "shared", secret],
      queryFn: () =>
        retryWithFreshToken(async () =>
          postJson(
            sharedCopyPaths.open,
            { secret, recaptchaToken: await tokenFor(sharedCopyActions.open) },
            isOpenedCopy,
          ),
        ),
    }),
} as const;
