// The first view of a screen: the server renders it with the components of the web app, and sends its data along.
import type { Portal } from "./portal.ts";
import type { Member, MemberResponse } from "#contract/calls/response.ts";
import type { StartPage } from "#contract/search/start.ts";

export interface ScreenRequest {
  /** Path and query string of the screen. */
  readonly href: string;
  readonly portal: Portal;
  /** Reads a call of the record, such as `/os/ABSRECORDSEARCH?…`, for the reader of the page. */
  readonly readCall: (osurl: string) => Promise<MemberResponse>;
  /** Reads the numbers of the start page, `GET /api/start`. */
  readonly readStartPage: () => Promise<StartPage>;
}

/** The key of a query in the app's cache, and its data. */
export type RenderedQuery = readonly [key: readonly unknown[], data: unknown];

export interface RenderedScreen {
  /** 404 for a vessel or a company that does not exist. */
  readonly status: 200 | 404;
  readonly html: string;
  /** What the app needs to continue from the HTML without a request. */
  readonly queries: readonly RenderedQuery[];
  /** Names of the shown parts whose code the app has to load before it continues. */
  readonly parts: readonly string[];
  /** The vessel of the screen; `null` on a screen without one. */
  readonly vessel: Member | null;
}

/** A screen that the app has to render, because a part of it cannot be read or only a browser knows what it shows. */
export interface UnrenderedScreen {
  readonly html: null;
  /** What can be read of its vessel. */
  readonly vessel: Member | null;
}

export const unrendered: UnrenderedScreen = { html: null, vessel: null };

/** The address leads to another one. */
export interface ScreenRedirect {
  readonly redirect: string;
}

/** Renders a screen. Rejects if it has no such screen, or if a part of it throws. */
export type RenderScreen = (
  request: ScreenRequest,
) => Promise<RenderedScreen | UnrenderedScreen | ScreenRedirect>;
