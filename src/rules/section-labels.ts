// Specification §2, Layout: what the two sections of the product, their homes and their pages are called.

/** Label of the suspension home in the side menu, and heading of its list. */
export const suspensionLabel = "Class Suspensions, Withdrawals & Reinstatements";

/** Label of the suspension home in the breadcrumb. */
const suspensionHome = { path: "/class-suspension/list", label: "Class Suspension" } as const;

/** Label of the record section: the society's abbreviation (`ABS`) followed by Record. */
export function recordLabel(abbreviation: string): string {
  return `${abbreviation} Record`;
}

/** Home of the breadcrumb: the search for a path that contains /absrecord, whatever its case; otherwise the suspension list. */
export function breadcrumbHome(
  path: string,
  abbreviation: string,
): { readonly path: string; readonly label: string } {
  const isRecord = path.toLowerCase().includes("/absrecord");
  return isRecord ? { path: "/absrecord/search", label: recordLabel(abbreviation) } : suspensionHome;
}

/** The Vessel group of the navigation is hidden on the search and on the list. */
export function showsVesselGroup(path: string): boolean {
  return !/\/(?:absrecord\/search|class-suspension\/list)\/?$/i.test(path);
}

/** The page on which the breadcrumb offers a Request for Quote. */
const quotesPage = "Quotes Overview";

export function offersRequestForQuote(pageName: string): boolean {
  return pageName === quotesPage;
}

/** Whether an address (path or hash) is one of the suspension section. */
const isSuspension = (address: string): boolean => /^\W*class-suspension/.test(address);

/** Description of the page for search engines and link previews, by its address (path or hash). */
export function pageDescription(address: string, abbreviation: string): string {
  if (/certificate[-_]lookup/.test(address)) {
    return `Check by its number that an electronic certificate was issued by ${abbreviation} and is unchanged.`;
  }
  if (isSuspension(address)) {
    return `Vessels whose class with ${abbreviation} is suspended, withdrawn or reinstated, from the online vessel database.`;
  }
  return `The online vessel database of ${abbreviation}: search the vessels and offshore installations in class and read the public record of each.`;
}

/** Title of one screen: its page and vessel or company before the title of its area. */
export function screenTitle(
  address: string,
  abbreviation: string,
  page: string | undefined,
  name: string | undefined,
): string {
  const screen = [page, name].filter(Boolean).join(": ");
  return [screen, pageTitle(address, abbreviation)].filter(Boolean).join(" | ");
}

/** Title of the browser's page, by its address (path or hash). */
export function pageTitle(address: string, abbreviation: string): string {
  if (/certificate[-_]lookup/.test(address)) return `${abbreviation} Verifiable Electronic Certificates`;
  if (isSuspension(address)) return `${suspensionLabel}: online vessel database of ${abbreviation}`;
  return `${recordLabel(abbreviation)}: online database of vessels and offshore installations in class`;
}
