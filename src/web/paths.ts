// Builds every address that the app links to or requests. The address is the state: it names the vessel by `?ImoNum=` or, for a vessel
// without an IMO number, by `?assetnum=` (docs/domain.md, section 2).
import { homePath } from "#contract/page/screen-paths.ts";
import {
  type PageBelow,
  type Screen,
  screens,
  type SectionId,
  type VesselScreen,
} from "#contract/page/screens.ts";

/** A screen of the app with its query string, as a router link takes it: `<Link {...address}>`. */
export interface ScreenAddress {
  readonly to: string;
  readonly search: QueryString;
}

export type QueryString = Readonly<Record<string, string>>;

const allScreens: readonly Screen[] = screens;

/** Last segments of the addresses of a vessel's screens, in the order of the tabs. */
export const vesselScreens = [
  ...new Set(allScreens.filter(({ isVesselScreen }) => isVesselScreen).map(({ path }) => path)),
] as readonly VesselScreen[];

/** What identifies a vessel in an address. */
export type VesselKey = { readonly ImoNum: string } | { readonly assetnum: string };

/** The key of a vessel: its IMO number, or its asset number where it has none. */
export function vesselKey(vessel: {
  readonly imo_num?: string | null | undefined;
  readonly assetnum: string;
}): VesselKey {
  return vessel.imo_num ? { ImoNum: vessel.imo_num } : { assetnum: vessel.assetnum };
}

/** Reads the key from a query string; `null` if it names no vessel. */
export function readVesselKey({ ImoNum, assetnum }: QueryString): VesselKey | null {
  if (ImoNum) return { ImoNum };
  return assetnum ? { assetnum } : null;
}

export const paths = {
  home: (section: SectionId): ScreenAddress => address(homePath(section)),
  search: (criteria: QueryString = {}): ScreenAddress => address(homePath("absrecord"), criteria),
  suspensionList: (filter: QueryString = {}): ScreenAddress => address(homePath("class-suspension"), filter),
  vessel: (
    section: SectionId,
    screen: VesselScreen,
    vessel: VesselKey,
    more: QueryString = {},
  ): ScreenAddress => address(`/${section}/${screen}`, { ...vessel, ...more }),
  finding: (section: SectionId, vessel: VesselKey, ticketid: string): ScreenAddress =>
    paths.vessel(section, "findings", vessel, { ticketid }),
  /** The fleet of one company. */
  company: (customerNumber: string, search: QueryString = {}): ScreenAddress =>
    address(`/absrecord/company/${encodeURIComponent(customerNumber)}`, search),
  /** The companies that match a text. */
  companies: (text = ""): ScreenAddress => address("/absrecord/companies", text === "" ? {} : { text }),
  /** The check of a list: its numbers, separated by commas, `list=tab` for the list that the tab stores, or `list` or `shared` for a kept one. */
  checkList: (search: QueryString = {}): ScreenAddress => address("/absrecord/check", search),
  /** The comparison of vessels: two to five `numbers`, separated by commas, and `only=differences`. */
  compare: (search: QueryString = {}): ScreenAddress => address("/absrecord/compare", search),
  /** The due planner: `ImoNum`, `company`, `numbers`, `list`, `shared` or the criteria of a search, with horizon or dates, group and view. */
  duePlan: (search: QueryString = {}): ScreenAddress => address("/absrecord/due", search),
  /** What changed: the parameters of `#contract/changes/change-filter.ts`, with a preset as `since`, or `list` or `shared` for a kept list. */
  changes: (search: QueryString = {}): ScreenAddress => address("/changes", search),
  verification: (certificateNumber = ""): ScreenAddress =>
    address("/certificate-lookup", certificateNumber === "" ? {} : { certNum: certificateNumber }),
  account: (page: AccountPage, search: QueryString = {}): ScreenAddress =>
    address(`/account/${page}`, search),
  users: (search: QueryString = {}): ScreenAddress => address("/administration/users", search),
  user: (id: string): ScreenAddress => address(`/administration/users/${encodeURIComponent(id)}`),
  auditLog: (search: QueryString = {}): ScreenAddress => address("/administration/audit-log", search),
  deliveries: (): ScreenAddress => address("/administration/deliveries"),
  imports: (search: QueryString = {}): ScreenAddress => address("/administration/imports", search),
  import: (id: number, search: QueryString = {}): ScreenAddress =>
    address(`/administration/imports/${id}`, search),
  error: (): ScreenAddress => address("/error"),
  notFound: (): ScreenAddress => address("/not-found"),
} as const;

/** The address as the browser shows it. */
export function href({ to, search }: ScreenAddress): string {
  return to + queryText(search);
}

/** `?name=value&…`; empty for an empty query. */
export function queryText(query: QueryString): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
}

/** Screens of the user's own account, by their path below `/account`. */
export const accountPages = pagesBelow("account");
export type AccountPage = PageBelow<"account">;

/** Pages of the wider portal, by their path below its base (`/portal`). */
export const portalPages = pagesBelow("portal");
export type PortalPage = PageBelow<"portal">;

function pagesBelow<Base extends string>(base: Base): readonly PageBelow<Base>[] {
  const prefix = `${base}/`;
  const paths = allScreens.map(({ path }) => path).filter((path) => path.startsWith(prefix));
  return paths.map((path) => path.slice(prefix.length)) as PageBelow<Base>[];
}

export function portalPagePath(portalBase: string, page: PortalPage): string {
  return `${portalBase}/${page}`;
}

export const publicDataPath = "/api/public-data";

/** Returns the society, the user and the settings: what `Portal` describes. */
export const portalPath = "/api/portal";

/** Returns the start page of the record. */
export const startPagePath = "/api/start";

export const eventsPath = "/api/events";

/** Returns a captcha challenge for an action. */
export function captchaPath(action: string): string {
  return `/api/captcha?action=${encodeURIComponent(action)}`;
}

/** A certificate by its number (docs/domain.md, section 7). */
export function viewCertificatePath(certificateNumber: string): string {
  return `/viewCertificate?certNum=${encodeURIComponent(certificateNumber)}`;
}

/** The file of a document. */
export function documentPath(objectId: string, fileName: string): string {
  return `/${encodeURIComponent(objectId)}/content/${encodeURIComponent(fileName)}`;
}

/** The suspension list for a spreadsheet, filtered as on the screen. */
export function suspensionCsvPath(filter: QueryString): string {
  return `/class-suspension/list.csv${queryText(filter)}`;
}

/** Changes of the suspension list for a feed reader, filtered as on the screen. */
export function suspensionFeedPath(filter: QueryString): string {
  return `/class-suspension/feed.atom${queryText(filter)}`;
}

/** The file of an engineering document, which has no name of its own (docs/domain.md, section 7). */
export function engineeringDocumentPath(objectId: string): string {
  return `/${encodeURIComponent(objectId)}/content/engg`;
}

function address(to: string, search: QueryString = {}): ScreenAddress {
  return { to, search };
}
