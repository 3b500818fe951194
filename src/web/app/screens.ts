// The component of every screen. Its code is loaded when the screen is first opened, except for the search, with which most visits
// begin, and for screens that must work without a further request.
import type { RouteComponent } from "@tanstack/react-router";
import { type AppScreenId, componentName, type Screen, type ScreenId } from "#contract/page/screens.ts";
import { lazyScreen } from "#web/boot/lazy-screen.ts";
import { SearchScreen } from "#web/features/search/search-screen.tsx";
import { ErrorScreen } from "./error/error-screen.tsx";
import { NotFoundScreen } from "./error/not-found-screen.tsx";

/** The screens without a `source`. */
const appScreens = {
  search: SearchScreen,
  error: ErrorScreen,
  "not-found": NotFoundScreen,
} as const satisfies Readonly<Record<AppScreenId, RouteComponent>>;

/** Loads the other screens, by file. The search comes with the app. */
const loaders = import.meta.glob<Readonly<Record<string, RouteComponent>>>([
  "../features/**/*-screen.tsx",
  "!../features/search/**",
]);

/** One component for each file, because several screens may share it. */
const lazyScreens = new Map(
  Object.entries(loaders).map(([file, load]) => [file, lazyScreen(load, componentName(file))]),
);

/** The component of a screen. Throws if the screen's `source` names no file. */
export function componentOf({ id, source }: Screen): RouteComponent {
  const ofApp: Partial<Record<ScreenId, RouteComponent>> = appScreens;
  const component = source === undefined ? ofApp[id] : lazyScreens.get(`../features/${source}.tsx`);
  if (!component) throw new Error(`The screen ${id} has no file src/web/features/${source}.tsx.`);
  return component;
}
