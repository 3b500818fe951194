import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Portal } from "#contract/page/portal.ts";
import { unknownRecord } from "#contract/page/record-state.ts";
import { PortalContext } from "#web/state/portal.ts";
import { refetchRecord } from "#web/api/query-client.ts";
import { latestRecordState, onLaterRecord } from "#web/state/record-state.ts";
import type { createAppRouter } from "./router.ts";

interface AppProps {
  readonly portal: Portal;
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
}

/** The app with its providers. */
export function App({ portal, queryClient, router }: AppProps) {
  const current = useCurrentPortal(portal, queryClient);
  return (
    <PortalContext value={current}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PortalContext>
  );
}

/**
 * The portal with the state of the record that the latest response stated. What the screen shows is then read again, so that it never states
 * a later record than it shows. A record that was imported since the page was loaded is not outdated.
 */
function useCurrentPortal(portal: Portal, client: QueryClient): Portal {
  const state = useSyncExternalStore(onLaterRecord, latestRecordState, () => unknownRecord);
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
