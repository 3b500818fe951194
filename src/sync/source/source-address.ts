/** The address of a source: a Maximo, or another Plimsoll. */
export interface SourceAddress {
  /** The only origin to which requests go: `https://maximo.example`. */
  readonly origin: string;
  /** Path before `/os/NAME`: `/maximo/api`. */
  readonly base: string;
  /** Name of the source in reports and in the stored state: origin and base. */
  readonly name: string;
}

/** Where Maximo accepts API keys. */
const defaultBase = "/maximo/api";

/**
 * Reads the address of a source: an origin, or one with the path of a Maximo (`/maximo`, `/maximo/api`). Returns `null` if it is not an
 * http or https address, or has a user, password, query or fragment.
 */
export function parseSourceAddress(text: string): SourceAddress | null {
  if (!URL.canParse(text)) return null;
  const { hash, origin, password, pathname, protocol, search, username } = new URL(text);
  if (!/^https?:$/.test(protocol) || `${username}${password}${search}${hash}` !== "") return null;
  const path = pathname.replace(/(?<!\/)\/+$/, "");
  const base = path === "" ? defaultBase : path.endsWith("/maximo") ? `${path}/api` : path;
  return { origin, base, name: `${origin}${base}` };
}
