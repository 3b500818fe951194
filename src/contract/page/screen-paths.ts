// The screen at a path, and the paths of a screen. Paths are case-sensitive.
import {
  type Screen,
  type ScreenId,
  screens,
  type SectionId,
  sectionIds,
  type VesselScreen,
} from "./screens.ts";

const allScreens: readonly Screen[] = screens;

/** The page of the API's documentation, which is no screen of the app. */
export const documentationPath = "/api/docs";

/** The screens that show a vessel; `path` is the last segment of their addresses. */
export type VesselScreenRow = Screen & { readonly path: VesselScreen };

/** Paths without a screen of their own that lead to the home of a section. */
export const redirects = {
  "/": "absrecord",
  "/absrecord": "absrecord",
  "/class-suspension": "class-suspension",
  "/absrecord/class-suspension": "class-suspension",
} as const satisfies Readonly<Record<string, SectionId>>;

/** Every path that shows a screen, parameters included. */
export function pathsOf({ path, otherPaths = [], sections }: Screen): readonly string[] {
  const paths = [path, ...otherPaths].map((text) => `/${text}`);
  return sections.length === 0 ? paths : sections.flatMap((id) => paths.map((text) => `/${id}${text}`));
}

const byPath = new Map(allScreens.flatMap((screen) => pathsOf(screen).map((path) => [path, screen])));
const withParameter = [...byPath].filter(([path]) => path.includes("$"));

/** The screen that a path shows; `null` for a path that redirects or is unknown. */
export function screenAt(pathname: string): Screen | null {
  const match = byPath.get(pathname) ?? withParameter.find(([pattern]) => matches(pattern, pathname))?.[1];
  return match ?? null;
}

function matches(pattern: string, pathname: string): boolean {
  const segments = pathname.split("/");
  const expected = pattern.split("/");
  return (
    segments.length === expected.length &&
    expected.every((part, index) =>
      part.startsWith("$") ? segments[index] !== "" : part === segments[index],
    )
  );
}

export function screenOf(id: ScreenId): Screen {
  const screen = allScreens.find((row) => row.id === id);
  if (!screen) throw new Error(`src/contract/page/screens.ts has no screen ${id}.`);
  return screen;
}

/** The section of a path, whether or not a screen is there. */
export function sectionAt(pathname: string): SectionId | null {
  const [, first] = pathname.split("/");
  return sectionIds.find((id) => id === first) ?? null;
}

/** Path of the screen that a section begins with. */
export function homePath(section: SectionId): string {
  const home = allScreens.find(({ sections, name }) => name === null && sections.includes(section));
  return `/${section}/${home?.path}`;
}

/** A vessel's screens in a section, in the order of the tabs. */
export function vesselScreensOf(section: SectionId): readonly VesselScreenRow[] {
  return allScreens.filter(
    (screen): screen is VesselScreenRow =>
      screen.isVesselScreen === true && screen.sections.includes(section),
  );
}

/** Addresses of vessels and companies in an earlier portal; any of them leads to the home of its section. */
export function isOldVesselPath(pathname: string): boolean {
  return sectionAt(pathname) !== null && /\/(?:vessel|company)\//.test(pathname);
}

/** The path without a slash at its end; `/` stays. */
export function withoutEndSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/$/, "") : pathname;
}
