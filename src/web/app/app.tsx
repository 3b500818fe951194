import { CSPProvider } from "@base-ui/react/csp-provider";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { Portal } from "#contract/portal.ts";
import { PortalContext } from "#web/state/portal.ts";
import { useCurrentPortal } from "./current-portal.ts";
import type { createAppRouter } from "./router.ts";

interface AppProps {
  readonly portal: Portal;
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  /** Nonce of the page's Content-Security-Policy, for style elements. */
  readonly nonce: string;
}

/** The app with its providers. */
export function App({ portal, queryClient, router, nonce }: AppProps) {
  const current = useCurrentPortal(portal, queryClient);
  return (
    <CSPProvider nonce={nonce}>
      <PortalContext value={current}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PortalContext>
    </CSPProvider>
  );
}
