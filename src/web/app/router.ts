import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRouter,
  createRouter,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { cancelQueries, resumeQueries } from "#web/api/query-client.ts";
import { queryText } from "#web/paths.ts";
import { withoutPages } from "#web/state/address/shown-pages.ts";
import { ErrorScreen } from "#web/app/error/error-screen.tsx";
import { parseSearch, stringifySearch } from "./query-text.ts";
import { routeTree } from "./routes.tsx";

/** The router. It cancels pending requests on each route change that is not a back navigation (docs/domain.md, section 7). */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const position = { isOfPlaceholder: false };
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: typeof window !== "undefined", // a server would add a script that does it
    getScrollRestorationKey: (location) => (position.isOfPlaceholder ? "placeholder" : historyKey(location)),
    caseSensitive: true, // the server leads other spellings to the address of the screen
    defaultPreload: false, // `link-prefetch.ts` preloads
    defaultErrorComponent: ErrorScreen,
    ...(history && { history }),
  });
  keepPositionOfPlaceholders(router, position);
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

/** Opens each other view as a page of the server, for a browser without cookies: the calls of the app need one, and what the server renders does not. */
export function openPagesOfServer(router: Pick<AnyRouter, "subscribe">): void {
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
    if (fromLocation && !isSameView(fromLocation, toLocation)) window.location.assign(toLocation.href);
  });
}

/** Identifies an entry of the history. */
function historyKey({ href, state }: ParsedLocation): string {
  // oxlint-disable-next-line no-underscore-dangle -- the router's name
  return state.__TSR_key ?? href;
}

/**
 * The router stores the position of the window for the address that was shown completely last. A reader who leaves a screen before its
 * code has arrived leaves its placeholder, whose position must not replace the one at which the list before it was left.
 */
function keepPositionOfPlaceholders(
  router: Pick<AnyRouter, "subscribe">,
  position: { isOfPlaceholder: boolean },
): void {
  let latest: string | null = null;
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation }) => {
    position.isOfPlaceholder =
      fromLocation !== undefined && latest !== null && historyKey(fromLocation) !== latest;
    latest = historyKey(toLocation);
  });
  // Comes after the router has stored the position.
  router.subscribe("onBeforeLoad", () => {
    position.isOfPlaceholder = false;
  });
}

/** Whether two addresses show the same data: they differ only in the number of pages of a list, or in the hash. */
function isSameView(one: ParsedLocation, other: ParsedLocation): boolean {
  const viewOf = ({ pathname, search }: ParsedLocation) => pathname + queryText(withoutPages(search));
  return viewOf(one) === viewOf(other);
}
