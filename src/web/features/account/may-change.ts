import { usePortal } from "#web/state/portal.ts";

/** Whether the account is the reader's own to change: an administrator who views as a user changes nothing. */
export function useMayChange(): boolean {
  return usePortal().user?.impersonatedBy === null;
}
