// Labels, titles and descriptions of the two sections and of the pages in them: docs/domain.md, section 2, Layout.
import { shellText } from "#text/shell.ts";
import { homePath, screenAt, sectionAt, withoutEndSlash } from "./screen-paths.ts";
import type { ScreenId } from "./screens.ts";

/** Label of the record section: the society's abbreviation (`ABS`) followed by Record. */
export function recordLabel(abbreviation: string): string {
  return shellText.record({ society: abbreviation });
}

/** Home of the breadcrumb: the search for a path that contains /absrecord, in any case; otherwise the suspension list. */
export function breadcrumbHome(
  path: string,
  abbreviation: string,
): { readonly path: string; readonly label: string } {
  return path.toLowerCase().includes("/absrecord")
    ? { path: homePath("absrecord"), label: recordLabel(abbreviation) }
    : { path: homePath("class-suspension"), label: shellText.suspensionHome };
}

/** Whether the navigation shows the Vessel group at a path. */
export function showsVesselGroup(path: string): boolean {
  return screenAt(withoutEndSlash(path))?.isVesselScreen ?? false;
}

/** Whether the breadcrumb bar offers a Request for Quote on a screen. */
export function offersRequestForQuote(id: ScreenId | undefined): boolean {
  return id === "quotes";
}

/** What the title and the description of a page (`./page-description.ts`) are about. */
export type PageSubject = "record" | "suspensions" | "verification";

export function subjectOf(path: string): PageSubject {
  if (screenAt(withoutEndSlash(path))?.id === "verification") return "verification";
  return sectionAt(path) === "class-suspension" ? "suspensions" : "record";
}

/** Title of one screen: its page and vessel or company before the title of its area. */
export function screenTitle(
  path: string,
  abbreviation: string,
  page: string | null | undefined,
  name: string | undefined,
): string {
  const screen = [page, name].filter(Boolean).join(": ");
  return [screen, pageTitle(path, abbreviation)].filter(Boolean).join(" | ");
}

/** Title of the browser's page, by its path. */
export function pageTitle(path: string, abbreviation: string): string {
  const subject = subjectOf(path);
  if (subject === "record") return shellText.recordTitle({ record: recordLabel(abbreviation) });
  const title = subject === "suspensions" ? shellText.suspensionsTitle : shellText.verificationTitle;
  return title({ society: abbreviation });
}
