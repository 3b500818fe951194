import { useMatches } from "@tanstack/react-router";
import { breadcrumbHome, screenTitle } from "#contract/page/section-labels.ts";
import { sectionAt } from "#contract/page/screen-paths.ts";
import type { Screen, SectionId } from "#contract/page/screens.ts";
import { searchTitle } from "#rules/search/search-criteria.ts";
import { paths, type VesselKey } from "#web/paths.ts";
import { usePortal } from "#web/state/portal.ts";
import { useQueryString } from "#web/state/address/query-string.ts";
import { type SelectedCompany, useSelectedCompany } from "#web/state/vessel/selected-company.ts";
import { useSelectedVessel } from "#web/state/vessel/selected-vessel.ts";

/** The open screen and its subject: navigation, breadcrumb and page title are made from it. */
export interface Place {
  /** `null` for a path without a screen of the table. */
  readonly screen: Screen | null;
  /** Differs for two screens, and for two vessels on the same screen. */
  readonly screenKey: string;
  /** `null` outside both sections: portal pages, account, error screens. */
  readonly section: SectionId | null;
  readonly home: { readonly path: string; readonly label: string };
  /** Title of the screen; `null` on the home of a section. */
  readonly page: string | null;
  /** The vessel of a vessel's screen. */
  readonly vessel: { readonly key: VesselKey; readonly name: string | undefined } | null;
  /** The company of the company screen. */
  readonly company: SelectedCompany | null;
  /** Title of the browser's page. */
  readonly title: string;
}

export function usePlace(): Place {
  const { abbreviation } = usePortal().society;
  const match = useMatches().at(-1);
  const selected = useSelectedVessel();
  const company = useSelectedCompany();
  const searched = searchTitle(useQueryString());
  const pathname = match?.pathname ?? "/";
  const screen = match?.staticData.screen ?? null;
  const page = screen?.name ?? null;
  const section = sectionAt(pathname);
  const vesselName = selected.identity?.vessel_name ?? undefined;
  const vessel = selected.key && selected.assetnum !== null ? { key: selected.key, name: vesselName } : null;
  const subject = vessel?.name ?? company?.name ?? (screen?.id === "search" ? searched : undefined);
  return {
    screen,
    screenKey: [pathname, ...Object.values(selected.key ?? {})].join(" "),
    section,
    home: breadcrumbHome(section === null ? paths.search().to : pathname, abbreviation), // gap: home outside both sections
    page,
    vessel,
    company,
    title: screenTitle(pathname, abbreviation, page, subject),
  };
}
