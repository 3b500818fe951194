import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Portal } from "#contract/portal.ts";
import { refetchRecord } from "#web/api/query-client.ts";
import { latestRecordState, onLaterRecord } from "#web/state/record-state.ts";

/**
 * The portal with the state of the record that the latest response stated. What the screen shows is then read again, so that it never states
 * a later record than it shows. A record that was imported since the page was loaded is not outdated.
 */
export function useCurrentPortal(portal: Portal, client: QueryClient): Portal {
  const state = useSyncExternalStore(onLaterRecord, latestRecordState);
  const current = useMemo(
    () =>
      (state.recordAsOf ?? "") > (portal.recordAsOf ?? "")
        ? { ...portal, ...state, isRecordOutdated: false }
        : portal,
    [portal, state],
  );
  useEffect(() => {
    if (current !== portal) refetchRecord(client);
  }, [client, current, portal]);
  return current;
}
