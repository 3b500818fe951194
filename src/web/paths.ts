// Every address that the page links to or asks, built in one place. The address is the state: a vessel stands in it as
// `?ImoNum=` or, without an IMO number, as `?assetnum=` (specification §2, design rule 3).

/** A screen of the app with its query string; a router link takes it as `<Link {...address}>`. */
export interface Address {
  readonly to: string;
  readonly search: QueryString;
}

export type QueryString = Readonly<Record<string, string>>;

/** The two areas that show vessels. */
export type Section = "absrecord" | "class-suspension";

export const vesselScreens = ["details", "owner", "assets", "surveys", "findings", "certificates"] as const;
export type VesselScreen = (typeof vesselScreens)[number];

/** What identifies a vessel in an address. */
export type VesselKey = { readonly ImoNum: string } | { readonly assetnum: string };

/** The key of a vessel: its IMO number, or its asset number where it has none. */
export function vesselKey(vessel: {
  readonly imo_num?: string | null | undefined;
  readonly assetnum: string;
}): VesselKey {
  return vessel.imo_num ? { ImoNum: vessel.imo_num } : { assetnum: vessel.assetnum };
}

/** Reads the key back from a query string; `null` where no vessel stands in it. */
export function readVesselKey({ ImoNum, assetnum }: QueryString): VesselKey | null {
  if (ImoNum) return { ImoNum };
  return assetnum ? { assetnum } : null;
}

export const paths = {
  home: (section: Section): Address =>
    address(section === "absrecord" ? "/absrecord/search" : "/class-suspension/list"),
  search: (criteria: QueryString = {}): Address => address("/absrecord/search", criteria),
  suspensionList: (filter: QueryString = {}): Address => address("/class-suspension/list", filter),
  vessel: (section: Section, screen: VesselScreen, vessel: VesselKey, more: QueryString = {}): Address =>
    address(`/${section}/${screen}`, { ...vessel, ...more }),
  finding: (section: Section, vessel: VesselKey, ticketid: string): Address =>
    paths.vessel(section, "findings", vessel, { ticketid }),
  /** The vessels of one owner or operator. */
  company: (customerNumber: string): Address =>
    address(`/absrecord/company/${encodeURIComponent(customerNumber)}`),
  verification: (certificateNumber = ""): Address =>
    address("/certificate-lookup", certificateNumber === "" ? {} : { certNum: certificateNumber }),
  account: (page: AccountPage, search: QueryString = {}): Address => address(`/account/${page}`, search),
  users: (search: QueryString = {}): Address => address("/administration/users", search),
  user: (id: string): Address => address(`/administration/users/${encodeURIComponent(id)}`),
  auditLog: (search: QueryString = {}): Address => address("/administration/audit-log", search),
  error: (): Address => address("/error"),
  notFound: (): Address => address("/not-found"),
} as const;

/** The address as text, as it stands in the browser's bar. */
export function href({ to, search }: Address): string {
  return to + queryText(search);
}

/** `?name=value&…` as people can read it; empty where there is nothing to write. */
export function queryText(query: QueryString): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? "" : `?${text}`;
}

/** Pages of one's own account. */
export const accountPages = [
  "sign-in",
  "sign-up",
  "forgotten-password",
  "reset-password",
  "verify-email",
  "profile",
] as const;
export type AccountPage = (typeof accountPages)[number];

/** Pages of the wider portal, below its base (`/portal`). */
export const portalPages = [
  "terms-of-use",
  "training",
  "automatedreports",
  "place-order",
  "proposal",
  "quotes",
  "request-for-quote",
  "accessibility",
] as const;
export type PortalPage = (typeof portalPages)[number];

export function portalPagePath(portalBase: string, page: PortalPage): string {
  return `${portalBase}/${page}`;
}

export const publicDataPath = "/api/public-data";

/** What the server tells the page about itself and its reader. */
export const portalPath = "/api/portal";

export const eventsPath = "/api/events";

/** Where a captcha challenge for an action is given. */
export function captchaPath(action: string): string {
  return `/api/captcha?action=${encodeURIComponent(action)}`;
}

/** A certificate by its number (specification §7, Documents). */
export function viewCertificatePath(certificateNumber: string): string {
  return `/viewCertificate?certNum=${encodeURIComponent(certificateNumber)}`;
}

/** A document's file. */
export function documentPath(objectId: string, fileName: string): string {
  return `/${encodeURIComponent(objectId)}/content/${encodeURIComponent(fileName)}`;
}

/** The whole suspension list, as it is filtered, for a spreadsheet. */
export function suspensionCsvPath(filter: QueryString): string {
  return `/class-suspension/list.csv${queryText(filter)}`;
}

/** What changes in the suspension list, as it is filtered, for a feed reader. */
export function suspensionFeedPath(filter: QueryString): string {
  return `/class-suspension/feed.atom${queryText(filter)}`;
}

/** An engineering document. */
export function engineeringDocumentPath(objectId: string): string {
  return `/${encodeURIComponent(objectId)}/content/engg`;
}

function address(to: string, search: QueryString = {}): Address {
  return { to, search };
}
