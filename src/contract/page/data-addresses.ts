// Where the data of a page are: at its public address with `.json` or `.csv` behind the path, which is that of `/api/v1`.
import type { ChangeFilterTexts } from "#contract/changes/change-filter.ts";
import { suspensionFilterNames } from "#rules/class/suspension-filter.ts";
import { resultFacets } from "#rules/search/result-refinement.ts";

export type DataEnding = "csv" | "json";

/** Those of `changeFilterNames`, whose module would be loaded with every screen of a vessel if this one named it. */
const changeNames = [
  "since",
  "until",
  "by",
  "topics",
  "kinds",
  "flag",
  "type",
  "company",
  "assetnums",
  "numbers",
  "initial",
  "late",
] as const satisfies readonly (keyof ChangeFilterTexts)[];

/** The parameters of pages that their data have, too. */
const parameters: readonly (readonly [path: RegExp, names: readonly string[]])[] = [
  [/^\/vessels\/[^/]+(?:\/class-status)?$/, ["at"]],
  [/^\/vessels$/, ["text", ...resultFacets]],
  [/^\/companies$/, ["text"]],
  [/^\/companies\/[^/]+\/vessels$/, ["role"]],
  [/^\/suspensions$/, suspensionFilterNames],
  [/^\/changes$/, changeNames],
  [/^\/due$/, ["numbers", "company", "role", "from", "until"]],
];

/**
 * The address of the data of a page, without the parameters that only the page has. The page of a vessel's suspensions shows its class status
 * history.
 */
export function dataAddress(address: string, ending: DataEnding): string {
  const [page = "", query = ""] = address.split("?");
  const path = page.replace(/^(\/vessels\/[^/]+)\/suspensions$/, "$1/class-status");
  const names = parameters.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const kept = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  const text = new URLSearchParams(Object.fromEntries(kept)).toString();
  return `${path}.${ending}${text === "" ? "" : `?${text}`}`;
}

/** Whether the data of a page are at its address: a vessel without a number of its own has none. */
export const hasData = (address: string): boolean => /^\/(?:vessels|companies|suspensions)\b/.test(address);
