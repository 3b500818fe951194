// The public addresses with `.json` and `.csv` behind them, which are other addresses of `/api/v1`: `/vessels/9074729.json` is `/api/v1/vessels/9074729`.
import type { DataEnding } from "#contract/page/data-addresses.ts";
import { recordResources } from "./record-resources.ts";

const ending = /\.(json|csv)$/;

/** The ending of a path that names the format of its data. */
export function endingOf(path: string): DataEnding | undefined {
  return ending.exec(path)?.[1] as DataEnding | undefined;
}

/** The resources, and the other calls that return lists. */
const paths = [...recordResources.map(({ path }) => path), "/changes", "/due"];
const known = new RegExp(`^(?:${paths.map((path) => path.replace(":number", "[^/]+")).join("|")})$`);

/** The path of `/api/v1` that a path stands for; the path itself if it is none of data. */
export function pathOfData(path: string): string {
  if (!ending.test(path)) return path;
  const page = path.replace(ending, "");
  return known.test(page) ? `/api/v1${page}` : path;
}
