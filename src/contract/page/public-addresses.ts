// Addresses that say what they are, for people and for other systems: `/vessels/9074729/certificates`, `/companies/C1`, `/suspensions`. The
// product shares, cites and prints them, and the server shows their screens. Links inside the product keep the paths of docs/domain.md, section 2.
import type { ChangedVessel } from "#contract/changes/changes.ts";
import { vesselScreensOf } from "./screen-paths.ts";

const details = "/absrecord/details";
// gap: public addresses
const suspensions = "/class-suspension/details";
const list = "/class-suspension/list";
const company = /^\/absrecord\/company\/([^/]+)$/;

/**
 * A number that ends an address as it stands. One that begins or ends with a mark has no public address: mails add marks to addresses, and the
 * server removes them.
 */
const publicNumber = /^[\p{L}\p{N}](?:[^%\p{C}\p{M}]*[\p{L}\p{N}])?$/u;

/** The screens of a vessel, by the last part of their public address. */
export const vesselScreens: ReadonlyMap<string, string> = new Map([
  ...vesselScreensOf("absrecord").map(({ path }) => [path, `/absrecord/${path}`] as const),
  ["suspensions", suspensions],
]);

/** What identifies a vessel in an address. */
export interface NumberedVessel {
  readonly assetnum: string;
  readonly imo_num?: string | null | undefined;
  readonly class_num?: string | null | undefined;
}

/**
 * The address of a vessel's screen, such as `/absrecord/certificates` with further parameters: by its IMO or class number, or by its asset
 * number where it has neither.
 */
export function vesselAddress(
  { assetnum, class_num, imo_num }: NumberedVessel,
  screen = details,
  { asAt, knownOn, ...more }: Readonly<Record<string, string>> = {},
): string {
  const given = imo_num || class_num;
  const number = given && publicNumber.test(given) ? given : null;
  // A screen of both sections is the same one, and one with a path of its own is that of the details.
  const last = screen.slice(screen.lastIndexOf("/") + 1);
  const page = screen === suspensions ? "suspensions" : last;
  if (!number)
    return withQuery(screen, { assetnum, ...(asAt && { asAt }), ...(knownOn && { knownOn }), ...more });
  const end = page === "details" || !vesselScreens.has(page) ? "" : `/${page}`;
  const days = { ...(asAt && { at: asAt }), ...(knownOn && { known: knownOn }) };
  return withQuery(`/vessels/${encodeURIComponent(number)}${end}`, { ...days, ...more });
}

/** The address of the statement of a vessel's class; `null` for a vessel without a number of its own. */
export function statementAddress(
  vessel: NumberedVessel,
  days: Readonly<Record<string, string>>,
): string | null {
  const address = vesselAddress(vessel, "/absrecord/class-status", days);
  return address.startsWith("/vessels/") ? address.replace("/class-status", "/statement") : null;
}

/** The screen that verifies certificates and statements. */
export const verificationScreen = "/certificate-lookup";

/** The address at which the certificate or statement with a number is verified. */
export function verificationPath(number: string): string {
  return `${verificationScreen}?certNum=${encodeURIComponent(number)}`;
}

/** The address of a vessel that has changed. */
export function changedVesselAddress({ assetnum, classNumber, imoNumber }: ChangedVessel): string {
  return vesselAddress({ assetnum, imo_num: imoNumber, class_num: classNumber });
}

/** The public address of a screen that shows no vessel; `null` for one without. */
export function publicAddress(path: string, query: Readonly<Record<string, string>>): string | null {
  if (path === list) return withQuery("/suspensions", query);
  const [, part = ""] = company.exec(path) ?? [];
  const number = decoded(part) ?? part;
  return publicNumber.test(number) ? withQuery(`/companies/${encodeURIComponent(number)}`, query) : null;
}

/** What a public address shows: the address of a screen, or a vessel's screen that needs the key of the vessel. */
export type PublicAddress =
  | { readonly href: string }
  | { readonly number: string; readonly screen: string; readonly query: Readonly<Record<string, string>> };

/**
 * Reads a path as it was requested, with its escapes, and its query string; `null` for any other path. The path names the vessel, so that
 * parameters cannot name another one.
 */
export function readPublicAddress(
  path: string,
  query: Readonly<Record<string, string>>,
): PublicAddress | null {
  const [, area, name = "", page, further] = path.split("/");
  if (further !== undefined) return null;
  if (area === "suspensions" && name === "" && page === undefined) return { href: withQuery(list, query) };
  const number = decoded(name);
  if (number === null || number === "") return null;
  if (area === "companies" && page === undefined)
    return { href: withQuery(`/absrecord/company/${encodeURIComponent(number)}`, query) };
  const screen = vesselScreens.get(page ?? "details");
  if (area !== "vessels" || screen === undefined) return null;
  const { at, known, asAt: _, knownOn: __, ImoNum: ___, assetnum: ____, ...more } = query;
  return {
    number,
    screen,
    query: { ...more, ...(at && { asAt: at }), ...(known && { knownOn: known }) },
  };
}

/** A part of a path without its escapes; `null` if they are no text. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return text === "" ? path : `${path}?${text}`;
}
