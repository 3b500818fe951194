import { useQueryClient } from "@tanstack/react-query";
import type { StatutoryList } from "#contract/screens.ts";
import { statutoryKey } from "#web/api/prefetch/cache-hydration.ts";
import { useAssetNumber } from "./selected-vessel.ts";

/** Whether a list of the vessel holds statutory items. Until the list is loaded, the flag in the server's page decides. */
export function useHasStatutory(
  list: StatutoryList,
  items: readonly { readonly isStatutory: boolean }[] | undefined,
): boolean {
  const client = useQueryClient();
  const key = statutoryKey(list, useAssetNumber());
  if (items) return items.some(({ isStatutory }) => isStatutory);
  return client.getQueryData<boolean>(key) ?? false;
}
