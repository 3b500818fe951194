// The routes of specification §2.
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  redirect,
  type RouteComponent,
} from "@tanstack/react-router";
import {
  accountPages,
  type Address,
  paths,
  portalPages,
  type QueryString,
  readVesselKey,
  type Section,
} from "#web/paths.ts";
import { SearchScreen } from "#web/features/search/search-screen.tsx";
import { ErrorScreen } from "./error-screen.tsx";
import { NotFoundScreen } from "./not-found-screen.tsx";
import { accountPageNames, administrationPageNames, pageNames, portalPageNames } from "./page-names.ts";
import {
  accountScreens,
  AuditLogScreen,
  CompanyScreen,
  GalleryScreen,
  PortalScreen,
  SuspensionListScreen,
  UserScreen,
  UsersScreen,
  VerificationScreen,
  vesselScreensOf,
} from "./screens.ts";
import { Shell } from "./shell.tsx";
import { VesselLayout } from "./vessel-layout.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Name of the page, as the breadcrumb and the title say it; the home of its section has none. */
    page?: string;
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });

const record = createRoute({ getParentRoute: () => root, path: "absrecord" });
const suspension = createRoute({ getParentRoute: () => root, path: "class-suspension" });

export const routeTree = root.addChildren([
  redirectRoute(root, "/", () => paths.search()),
  record.addChildren([
    ...groupRoutes(record, "absrecord"),
    createRoute({ getParentRoute: () => record, path: "search", component: SearchScreen }),
    redirectRoute(record, "class-suspension", () => paths.suspensionList()), // gap: suspension inside the record
    createRoute({
      getParentRoute: () => record,
      path: "company/$customerNumber",
      component: CompanyScreen,
      staticData: { page: "Company" },
    }),
    vesselRoutes(record, "absrecord"),
  ]),
  suspension.addChildren([
    ...groupRoutes(suspension, "class-suspension"),
    createRoute({ getParentRoute: () => suspension, path: "list", component: SuspensionListScreen }),
    vesselRoutes(suspension, "class-suspension"),
  ]),
  ...accountPages.map((page) => screenRoute(`account/${page}`, accountScreens[page], accountPageNames[page])),
  screenRoute("administration/users", UsersScreen, administrationPageNames.users),
  screenRoute("administration/users/$userId", UserScreen, administrationPageNames.user),
  screenRoute("administration/audit-log", AuditLogScreen, administrationPageNames.auditLog),
  ...portalPages.map((page) =>
    createRoute({
      getParentRoute: () => root,
      path: `portal/${page}`,
      component: PortalScreen,
      staticData: { page: portalPageNames[page] },
    }),
  ),
  ...["certificate-lookup", "certificate_lookup"].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: VerificationScreen,
      staticData: { page: "Verify a certificate" },
    }),
  ),
  ...(GalleryScreen
    ? [createRoute({ getParentRoute: () => root, path: "ui", component: GalleryScreen })]
    : []),
  createRoute({
    getParentRoute: () => root,
    path: "error",
    component: ErrorScreen,
    staticData: { page: "Error" },
  }),
  createRoute({
    getParentRoute: () => root,
    path: "not-found",
    component: NotFoundScreen,
    staticData: { page: "Not found" },
  }),
  redirectRoute(root, "$", () => paths.notFound()),
]);

/** A screen outside both sections. */
function screenRoute(path: string, component: RouteComponent, page: string) {
  return createRoute({ getParentRoute: () => root, path, component, staticData: { page } });
}

/** The group's own path leads to its fallback, and so do paths with vessel/ or company/; any other child to /not-found. */
function groupRoutes(group: AnyRoute, section: Section) {
  const isGroupScreen = (path: string) => /(?:vessel|company)\//.test(path);
  return [
    redirectRoute(group, "/", () => paths.home(section)),
    redirectRoute(group, "$", (path) => (isGroupScreen(path) ? paths.home(section) : paths.notFound())),
  ];
}

/** The screens of one vessel, under its header. Without a vessel in the address they lead to the section's home. */
function vesselRoutes(group: AnyRoute, section: Section) {
  const layout = createRoute({
    getParentRoute: () => group,
    id: "vessel",
    component: VesselLayout,
    beforeLoad: ({ search }) => {
      if (!readVesselKey(search as QueryString)) throw redirect({ ...paths.home(section), replace: true });
    },
  });
  const names: Readonly<Record<string, string>> = pageNames;
  return layout.addChildren(
    Object.entries(vesselScreensOf[section]).map(([path, component]) =>
      createRoute({
        getParentRoute: () => layout,
        path,
        component,
        staticData: { page: names[path] ?? pageNames.details },
      }),
    ),
  );
}

function redirectRoute(parent: AnyRoute, path: string, target: (path: string) => Address) {
  return createRoute({
    getParentRoute: () => parent,
    path,
    beforeLoad: ({ location }) => {
      throw redirect({ ...target(location.pathname), replace: true });
    },
  });
}
