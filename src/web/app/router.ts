import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type ParsedLocation, type RouterHistory } from "@tanstack/react-router";
import { cancelQueries, resumeQueries } from "#web/api/query-client.ts";
import { queryText } from "#web/paths.ts";
import { withoutPages } from "#web/state/shown-pages.ts";
import { ErrorScreen } from "./error-screen.tsx";
import { parseSearch, stringifySearch } from "./query-text.ts";
import { routeTree } from "./routes.tsx";

/** The router, which cancels what is under way on each route change that is not a back navigation (specification §7). */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    caseSensitive: true, // as the server is, so that a reload shows the same
    defaultPreload: "intent",
    defaultErrorComponent: ErrorScreen,
    ...(history && { history }),
  });
  let isBack = false;
  router.history.subscribe(({ action }) => {
    isBack = action.type === "BACK" || (action.type === "GO" && action.index < 0);
  });
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
    if (fromLocation && !isSamePlace(fromLocation, toLocation) && !isBack) cancelQueries(queryClient);
  });
  router.subscribe("onResolved", () => resumeQueries(queryClient));
  return router;
}

/** Whether two addresses show the same: they differ in nothing but how much of a list, or where on the page they point to. */
function isSamePlace(one: ParsedLocation, other: ParsedLocation): boolean {
  const about = ({ pathname, search }: ParsedLocation) => pathname + queryText(withoutPages(search));
  return about(one) === about(other);
}
