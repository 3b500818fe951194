import { usePortal } from "#web/state/portal.ts";

/** Whether the reader may edit this account: false for visitors and while an administrator impersonates the user. */
export function useCanEditAccount(): boolean {
  return usePortal().user?.impersonatedBy === null;
}
