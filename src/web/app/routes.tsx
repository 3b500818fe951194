// The routes, made from the table of screens (docs/domain.md, section 2).
import type { QueryClient } from "@tanstack/react-query";
import { type AnyRoute, createRootRouteWithContext, createRoute, redirect } from "@tanstack/react-router";
import { Suspense } from "react";
import { isOldVesselPath, redirects } from "#contract/page/screen-paths.ts";
import { type Screen, screens, type SectionId, sectionIds } from "#contract/page/screens.ts";
import { prefetchScreen } from "#web/api/prefetch/screen-prefetch.ts";
import { lazyPart, loadParts, screenFallbacks } from "#web/boot/lazy-screen.ts";
import { ScreenSkeleton } from "#web/boot/screen-skeleton.tsx";
import { type ScreenAddress, paths, type QueryString, readVesselKey, type VesselKey } from "#web/paths.ts";
import { NotFoundScreen } from "./error/not-found-screen.tsx";
import { componentOf } from "./screens.ts";
import { BrokenShell, Shell } from "./shell/shell.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The row of the table of screens. */
    screen?: Screen;
  }
}

interface RouterContext {
  readonly queryClient: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  errorComponent: BrokenShell,
  notFoundComponent: NotFoundScreen,
});
const allScreens: readonly Screen[] = screens;

const VesselLayout = lazyPart(() => import("./shell/vessel-layout.tsx"), "VesselLayout");

export const routeTree = root.addChildren([
  redirectRoute(root, "/", () => paths.home(redirects["/"])),
  ...sectionIds.map(sectionRoute),
  ...allScreens
    .filter(({ sections }) => sections.length === 0)
    .flatMap((screen) => screenRoutes(root, screen)),
  redirectRoute(root, "$", () => paths.notFound()),
]);

/** A route for each path of a screen. */
function screenRoutes(parent: AnyRoute, screen: Screen) {
  return [screen.path, ...(screen.otherPaths ?? [])].map((path) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      component: componentOf(screen),
      staticData: { screen },
      ...screenFallbacks,
      ...(screen.initialQueries && vesselLoader(screen)),
    }),
  );
}

/** Sends the first queries of a vessel's screen while its code is loaded. The screen renders without waiting for their responses. */
function vesselLoader(screen: Screen) {
  return {
    loaderDeps: ({ search }: { search: QueryString }) => ({ key: readVesselKey(search) }),
    loader: ({ context, deps }: { context: RouterContext; deps: { key: VesselKey | null } }) => {
      if (deps.key) void prefetchScreen(context.queryClient, screen, deps.key);
    },
    preload: false, // `link-prefetch.ts` decides whether a link that may be followed sends the queries.
    gcTime: 0, // The query cache holds the responses.
  };
}

/** A section: its own path leads to its home, and so do addresses of an earlier portal; an unknown path leads to /not-found. */
function sectionRoute(section: SectionId) {
  const route: AnyRoute = createRoute({ getParentRoute: () => root, path: section });
  const own = allScreens.filter(({ sections }) => sections.includes(section));
  const prefix = `/${section}/`;
  return route.addChildren([
    redirectRoute(route, "/", () => paths.home(section)),
    ...Object.entries(redirects)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, target]) => redirectRoute(route, path.slice(prefix.length), () => paths.home(target))),
    ...own.filter((screen) => !screen.isVesselScreen).flatMap((screen) => screenRoutes(route, screen)),
    vesselRoute(
      route,
      section,
      own.filter((screen) => screen.isVesselScreen),
    ),
    redirectRoute(route, "$", (path) => (isOldVesselPath(path) ? paths.home(section) : paths.notFound())),
  ]);
}

/** The screens of one vessel, below its header. An address without a vessel leads to the home of the section. */
function vesselRoute(parent: AnyRoute, section: SectionId, vesselScreens: readonly Screen[]) {
  const layout = createRoute({
    getParentRoute: () => parent,
    id: "vessel",
    component: VesselScreens,
    errorComponent: screenFallbacks.errorComponent,
    // Not awaited, because the header must not wait for the code of the screen below it.
    loader: () => void loadParts(["VesselLayout"]),
    beforeLoad: ({ search }) => {
      if (!readVesselKey(search as QueryString)) throw redirect({ ...paths.home(section), replace: true });
    },
  });
  return layout.addChildren(vesselScreens.flatMap((screen) => screenRoutes(layout, screen)));
}

/** The header and tabs of a vessel around its screens. The route loads their code beside that of the first one. */
function VesselScreens() {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <VesselLayout />
    </Suspense>
  );
}

function redirectRoute(parent: AnyRoute, path: string, target: (path: string) => ScreenAddress) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ ...target(location.pathname), replace: true });
    },
  });
}
