import { useMatches } from "@tanstack/react-router";
import { searchTitle } from "#rules/search-criteria.ts";
import { breadcrumbHome, pageDescription, screenTitle } from "#rules/section-labels.ts";
import { paths, type Section, type VesselKey } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/query-string.ts";
import { type SelectedCompany, useSelectedCompany } from "#web/state/selected-company.ts";
import { useSelectedVessel } from "#web/state/selected-vessel.ts";

/** Where the visitor is: what the navigation, the breadcrumb and the title of the page are made of. */
export interface Place {
  /** What tells this screen from every other: its path, and the vessel it is about. */
  readonly screen: string;
  /** `null` outside both sections: the portal's pages, the error screens. */
  readonly section: Section | null;
  readonly home: { readonly path: string; readonly label: string };
  /** Name of the page; the home of a section has none. */
  readonly page: string | undefined;
  /** The vessel whose screens these are. */
  readonly vessel: { readonly key: VesselKey; readonly name: string | undefined } | null;
  /** The company whose page this is. */
  readonly company: SelectedCompany | null;
  /** Title and description of the browser's page. */
  readonly title: string;
  readonly description: string;
}

export function usePlace(): Place {
  const { abbreviation } = usePortal().society;
  const match = useMatches().at(-1);
  const selected = useSelectedVessel();
  const company = useSelectedCompany();
  const pathname = match?.pathname ?? "/";
  const page = match?.staticData.page;
  const section = sectionOf(pathname);
  const isSearch = section === "absrecord" && page === undefined;
  const isVesselScreen = section !== null && page !== undefined && company === null;
  const searched = searchTitle(useQueryString());
  const name = selected.identity?.vessel_name ?? undefined;
  const vessel =
    isVesselScreen && selected.key && selected.assetnum !== null ? { key: selected.key, name } : null;
  return {
    screen: [pathname, ...Object.values((isVesselScreen && selected.key) || {})].join(" "),
    section,
    home: breadcrumbHome(section === null ? paths.search().to : pathname, abbreviation), // gap: home outside both sections
    page,
    vessel,
    company,
    title: screenTitle(
      pathname,
      abbreviation,
      page,
      vessel?.name ?? company?.name ?? (isSearch ? searched : undefined),
    ),
    description: pageDescription(pathname, abbreviation),
  };
}

function sectionOf(pathname: string): Section | null {
  if (pathname.startsWith("/absrecord")) return "absrecord";
  return pathname.startsWith("/class-suspension") ? "class-suspension" : null;
}
