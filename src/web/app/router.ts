import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type ParsedLocation, type RouterHistory } from "@tanstack/react-router";
import { cancelQueries, resumeQueries } from "#web/api/query-client.ts";
import { queryText } from "#web/paths.ts";
import { withoutPages } from "#web/state/shown-pages.ts";
import { ErrorScreen } from "#web/app/error/error-screen.tsx";
import { parseSearch, stringifySearch } from "./query-text.ts";
import { routeTree } from "./routes.tsx";

/** The router. It cancels pending requests on each route change that is not a back navigation (docs/domain.md, section 7). */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    caseSensitive: true, // like the server, so that a reload shows the same screen
    defaultPreload: false, // `link-prefetch.ts` preloads
    defaultErrorComponent: ErrorScreen,
    ...(history && { history }),
  });
  let isBack = false;
  router.history.subscribe(({ action }) => {
    isBack = action.type === "BACK" || (action.type === "GO" && action.index < 0);
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
    if (fromLocation && !isSameView(fromLocation, toLocation) && !isBack) cancelQueries(queryClient);
  });
  router.subscribe("onResolved", () => resumeQueries(queryClient));
  return router;
}

/** Whether two addresses show the same data: they differ only in the number of pages of a list, or in the hash. */
function isSameView(one: ParsedLocation, other: ParsedLocation): boolean {
  const viewOf = ({ pathname, search }: ParsedLocation) => pathname + queryText(withoutPages(search));
  return viewOf(one) === viewOf(other);
}
