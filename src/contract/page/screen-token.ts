// A screen sends its first queries together. The built-in captcha opens all of them with one token, whose action names the screen.
import type { CallPath } from "#contract/calls/calls.ts";
import { type Screen, type ScreenId, screens, type VesselQuery } from "./screens.ts";

const allScreens: readonly Screen[] = screens;

/** The inner call of each query about one vessel. */
export const vesselQueryPaths = {
  vessel: "/os/ABSRECORDVESSEL",
  verdict: "/script/PLIMSOLLVESSELVERDICT",
  systemVessel: "/os/ABSAPISISVESSEL",
  capacity: "/script/ABSRECORDCAPACITYSQL",
  vesselTimeline: "/os/ABSAPIVSLHIST",
  classStatus: "/os/ABSRECORDCLASSSTATUS",
  owner: "/os/ABSRECORDOWNER",
  assets: "/os/ABSRECORDASSET",
  surveys: "/os/ABSRECORDSURVEY",
  findings: "/os/ABSRECORDFINDING",
  certificates: "/os/ABSRECORDCERTIFICATE",
} as const satisfies Readonly<Record<VesselQuery, CallPath>>;

/** The captcha action of a screen's first queries. */
export function screenAction(id: ScreenId): string {
  return `/screen/${id}`;
}

const callsByAction = new Map(
  allScreens.map(({ id, initialQueries = [] }) => [
    screenAction(id),
    initialQueries.map((name): CallPath => vesselQueryPaths[name]),
  ]),
);

/** The calls that a token with this action opens, each once; none if it is not the action of a screen with first queries. */
export function callsOfScreenAction(action: string): readonly CallPath[] {
  return callsByAction.get(action) ?? [];
}
