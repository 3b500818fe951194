// What the first screen of a vessel is about to ask. It is asked while the app itself is still on its way: on a slow line that
// takes longer than the answers.
import type { VesselScreen } from "#web/paths.ts";
import { calls } from "./calls.ts";
import { askAhead } from "./client.ts";

/** Questions about a vessel that are asked by its asset number alone. */
type FirstQuestion =
  | "vessel"
  | "systemVessel"
  | "capacity"
  | "vesselTimeline"
  | Exclude<VesselScreen, "details">;

const ofDetails: readonly FirstQuestion[] = ["vessel", "capacity", "vesselTimeline", "systemVessel"];

const questions: Readonly<Record<string, readonly FirstQuestion[]>> = {
  "/absrecord/details": ofDetails,
  "/absrecord/extSearch": ofDetails,
  "/class-suspension/details": ["vessel", "systemVessel"],
};

const ofScreen = /^\/(?:absrecord|class-suspension)\/(owner|assets|surveys|findings|certificates)$/;

/** The questions of the vessel's screen at an address, what it shows first; none where no vessel's screen is. */
export function firstQuestions(pathname: string): readonly FirstQuestion[] {
  const screen = ofScreen.exec(pathname)?.[1] as FirstQuestion | undefined;
  return screen ? [screen, "vessel", "systemVessel"] : (questions[pathname] ?? []);
}

/** Asks them now. */
export function askFirst(pathname: string, assetnum: string): void {
  for (const name of firstQuestions(pathname)) askAhead(calls[name](assetnum));
}
