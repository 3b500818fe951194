import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Portal } from "#contract/portal.ts";
import { refetchRecord } from "#web/api/query-client.ts";
import { latestRecordAsOf, onLaterRecord } from "#web/state/record-as-of.ts";

/**
 * The portal with the time of the record that the latest response stated. What the screen shows is then read again, so that it never states
 * a later record than it shows. A record that was imported since the page was loaded is not outdated.
 */
export function useCurrentPortal(portal: Portal, client: QueryClient): Portal {
  const time = useSyncExternalStore(onLaterRecord, latestRecordAsOf);
  const current = useMemo(
    () =>
      time > (portal.recordAsOf ?? "") ? { ...portal, recordAsOf: time, isRecordOutdated: false } : portal,
    [portal, time],
  );
  useEffect(() => {
    if (current !== portal) refetchRecord(client);
  }, [client, current, portal]);
  return current;
}
