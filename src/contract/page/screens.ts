// The table of screens: docs/domain.md, section 2. Router, navigation, tabs, breadcrumb, titles, the gateway's page paths and its
// preloads read it. docs/how-to/add-a-screen.md describes how to add a row.
import { screenNames } from "#text/screens.ts";

/** The two areas that show vessels. A section's id is the first segment of its addresses. */
export const sectionIds = ["absrecord", "class-suspension"] as const;
export type SectionId = (typeof sectionIds)[number];

/** A query about one vessel that needs nothing but its asset number. */
export type VesselQuery =
  | "vessel"
  | "verdict"
  | "systemVessel"
  | "capacity"
  | "vesselTimeline"
  | "classStatus"
  | "owner"
  | "assets"
  | "surveys"
  | "findings"
  | "certificates";

interface ScreenRow {
  readonly id: string;
  /** Path below its section, or below `/` for a screen without one. A segment such as `$userId` is a parameter. */
  readonly path: string;
  /** Paths from other sites and earlier portals that show the same screen. */
  readonly otherPaths?: readonly string[];
  /** Sections that have the screen; none for a screen outside both. */
  readonly sections: readonly SectionId[];
  /** Name in navigation, tabs, breadcrumb and page title; `null` for the home of a section. */
  readonly name: string | null;
  /** File below `src/web/features/`, without its ending; absent for a screen that comes with the app itself. */
  readonly source?: string;
  /** Whether the screen shows the vessel of its address, below the vessel's header. */
  readonly isVesselScreen?: true;
  /** Queries that are sent together when the screen opens, before its code is loaded. Only a vessel's screen has any. */
  readonly initialQueries?: readonly VesselQuery[];
}

const record = ["absrecord"] as const;
const suspension = ["class-suspension"] as const;

/** The screens. Vessel tabs have the order of their rows. */
export const screens = [
  { id: "search", path: "search", sections: record, name: null },
  {
    id: "suspension-list",
    path: "list",
    sections: suspension,
    name: null,
    source: "suspensions/suspension-list-screen",
  },
  {
    id: "details",
    path: "details",
    otherPaths: ["extSearch"],
    sections: record,
    name: screenNames.details,
    source: "details/details-screen",
    isVesselScreen: true,
    initialQueries: ["verdict", "vessel", "capacity", "vesselTimeline", "systemVessel"],
  },
  {
    id: "suspension-details",
    path: "details",
    sections: suspension,
    name: screenNames.details,
    source: "class-status/suspension-details-screen",
    isVesselScreen: true,
    initialQueries: ["classStatus", "verdict", "vessel", "systemVessel"],
  },
  vesselScreen("class-status", screenNames.classStatus, ["classStatus", "verdict", "vessel", "systemVessel"]),
  vesselScreen("owner", screenNames.owner, ["owner", "verdict", "vessel"]),
  vesselScreen("assets", screenNames.assets, ["assets", "verdict", "vessel"]),
  vesselScreen("surveys", screenNames.surveys, ["surveys", "verdict", "vessel"]),
  vesselScreen("findings", screenNames.findings, ["findings", "verdict", "vessel"]),
  vesselScreen("certificates", screenNames.certificates, ["certificates", "verdict", "vessel"]),
  {
    id: "company",
    path: "company/$customerNumber",
    sections: record,
    name: screenNames.company,
    source: "company/company-screen",
  },
  {
    id: "companies",
    path: "companies",
    sections: record,
    name: screenNames.companies,
    source: "company/companies-screen",
  },
  {
    id: "check-list",
    path: "check",
    sections: record,
    name: screenNames.checkList,
    source: "check-list/check-list-screen",
  },
  {
    id: "compare",
    path: "compare",
    sections: record,
    name: screenNames.compare,
    source: "compare/compare-screen",
  },
  { id: "due", path: "due", sections: record, name: screenNames.due, source: "due/due-screen" },
  {
    id: "changes",
    path: "changes",
    sections: [],
    name: screenNames.changes,
    source: "changes/changes-screen",
  },
  {
    id: "verification",
    path: "certificate-lookup",
    otherPaths: ["certificate_lookup"],
    sections: [],
    name: screenNames.verification,
    source: "verification/verification-screen",
  },
  accountScreen("sign-in", screenNames.signIn),
  accountScreen("sign-up", screenNames.signUp),
  accountScreen("forgotten-password", screenNames.forgottenPassword),
  accountScreen("reset-password", screenNames.choosePassword),
  accountScreen("verify-email", screenNames.verifyEmail),
  accountScreen("profile", screenNames.profile),
  { id: "lists", path: "account/lists", sections: [], name: screenNames.lists, source: "lists/lists-screen" },
  {
    id: "follows",
    path: "account/follows",
    sections: [],
    name: screenNames.follows,
    source: "follows/follows-screen",
  },
  administrationScreen("users", screenNames.users),
  {
    id: "user",
    path: "administration/users/$userId",
    sections: [],
    name: screenNames.user,
    source: "administration/user/user-screen",
  },
  administrationScreen("audit-log", screenNames.auditLog),
  administrationScreen("deliveries", screenNames.deliveries),
  administrationScreen("imports", screenNames.imports),
  {
    id: "import",
    path: "administration/imports/$importId",
    sections: [],
    name: screenNames.import,
    source: "administration/import/import-screen",
  },
  portalScreen("terms-of-use", screenNames.termsOfUse),
  portalScreen("training", screenNames.training),
  portalScreen("automatedreports", screenNames.automatedReports),
  portalScreen("place-order", screenNames.placeOrder),
  portalScreen("proposal", screenNames.requestProposal),
  portalScreen("quotes", screenNames.quotesOverview),
  portalScreen("request-for-quote", screenNames.requestForQuote),
  portalScreen("accessibility", screenNames.accessibility),
  portalScreen("glossary", screenNames.glossary),
  { id: "error", path: "error", sections: [], name: screenNames.error },
  { id: "not-found", path: "not-found", sections: [], name: screenNames.notFound },
] as const satisfies readonly ScreenRow[];

type Row = (typeof screens)[number];
export type ScreenId = Row["id"];
export type Screen = ScreenRow & { readonly id: ScreenId };
/** A screen that comes with the app itself. */
export type AppScreenId = Exclude<ScreenId, Extract<Row, { source: string }>["id"]>;
/** Last segment of a vessel's screen in an address. */
export type VesselScreen = Extract<Row, { isVesselScreen: true }>["path"];
/** Names of the screens below `/account` or `/portal`. */
export type PageBelow<Base extends string> = Row["path"] extends infer Path
  ? Path extends `${Base}/${infer Page}`
    ? Page
    : never
  : never;

/** A tab of a vessel in both sections. */
function vesselScreen<Id extends string, const Queries extends readonly VesselQuery[]>(
  id: Id,
  name: string,
  initialQueries: Queries,
) {
  const source = `${id}/${id}-screen` as const;
  return { id, path: id, sections: sectionIds, name, source, isVesselScreen: true, initialQueries } as const;
}

/** A screen of administrators. */
function administrationScreen<Page extends string>(page: Page, name: string) {
  const source = `administration/${page}/${page}-screen` as const;
  return { id: page, path: `administration/${page}`, sections: [], name, source } as const;
}

/** A screen of the user's own account. */
function accountScreen<Page extends string>(page: Page, name: string) {
  const source = `account/${page}-screen` as const;
  return { id: page, path: `account/${page}`, sections: [], name, source } as const;
}

/** A page of the wider portal, for a society that has configured none of its own. */
function portalScreen<Page extends string>(page: Page, name: string) {
  return { id: page, path: `portal/${page}`, sections: [], name, source: "portal/portal-screen" } as const;
}

/** Name of the component that the file of a screen or of a part exports: `SurveysScreen` for `surveys-screen.tsx`. */
export function componentName(file: string): string {
  const words = file.replace(/^.*\/|\.tsx$/g, "").split("-");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
