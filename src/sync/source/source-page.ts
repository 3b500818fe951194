// Reads a page of members in Maximo's JSON, lean or with namespaces.
import { SourceError } from "./source-error.ts";

export type SourceMember = Readonly<Record<string, unknown>>;

export interface SourcePage {
  /** The members in lean form. */
  readonly members: readonly SourceMember[];
  /** Address of the next page as the source states it; `null` on the last page. */
  readonly nextPage: string | null;
  /** Number of members on all pages; `null` if the source does not state it. */
  readonly total: number | null;
}

/** Reads a response. Throws an `invalid` `SourceError` if it is no page of members. */
export function readPage(body: unknown): SourcePage {
  const page = withoutNamespaces(body);
  const members = isObject(page) ? page["member"] : undefined;
  if (!isObject(page) || !Array.isArray(members) || !members.every(isObject)) {
    throw new SourceError("invalid", "The source responded with JSON that has no list of members.");
  }
  const info = isObject(page["responseInfo"]) ? page["responseInfo"] : {};
  const next = info["nextPage"];
  if (next !== undefined && next !== null && nextHref(next) === null) {
    throw new SourceError("invalid", "The source states a next page without an address.");
  }
  const total = Number(info["totalCount"] ?? NaN);
  return { members, nextPage: nextHref(next), total: Number.isInteger(total) ? total : null };
}

function nextHref(next: unknown): string | null {
  const href = isObject(next) ? (next["href"] ?? next["resource"] ?? next["about"]) : null;
  return typeof href === "string" && href !== "" ? href : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const namespace = /^(?:spi|rdf|rdfs|oslc):/;

/** Returns the value with names without their namespaces: `spi:assetnum` becomes `assetnum`. */
function withoutNamespaces(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNamespaces);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.replace(namespace, ""), withoutNamespaces(inner)]),
  );
}
