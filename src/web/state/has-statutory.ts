import { useQueryClient } from "@tanstack/react-query";
import { type StatutoryList, statutoryKey } from "#web/api/first-answers.ts";
import { useAssetNumber } from "./selected-vessel.ts";

/**
 * Whether a list of the vessel holds statutory items: as its items say, and while they are on their way, as the page said of the
 * screen that it began with.
 */
export function useHasStatutory(
  list: StatutoryList,
  items: readonly { readonly isStatutory: boolean }[] | undefined,
): boolean {
  const client = useQueryClient();
  const key = statutoryKey(list, useAssetNumber());
  if (items) return items.some(({ isStatutory }) => isStatutory);
  return client.getQueryData<boolean>(key) ?? false;
}
