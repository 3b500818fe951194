// SOCIETY_CONFIG: the JSON file that describes the society.
import { readFileSync } from "node:fs";
import { exampleSociety, society } from "#contract/society.ts";
import type { Society } from "#contract/portal.ts";
import { isPagePath } from "#gateway/page-paths.ts";
import { StartError } from "./start-error.ts";

/** The society of a file, or the example society without one. Throws `StartError` with file, entry and what is wrong. */
export function readSociety(path: string | undefined): Society {
  if (path === undefined) return exampleSociety;
  const { data, error } = society.safeParse(parse(path, read(path)));
  if (error) {
    const [issue] = error.issues;
    const entry = issue && issue.path.length > 0 ? `"${issue.path.join(".")}"` : "the file";
    throw new StartError(`SOCIETY_CONFIG ${path}: ${entry}: ${issue?.message}.`);
  }
  if (data.notFoundUrl?.startsWith("/") && !isShownAt(data.notFoundUrl)) {
    throw new StartError(
      `SOCIETY_CONFIG ${path}: "notFoundUrl": must not itself lead to /not-found, but "${data.notFoundUrl}" does.`,
    );
  }
  return data;
}

/** The page that would lead to itself. */
const leadOn = /^\/not-found\/?$/;

/** Whether a page of ours is shown at a link of this site. */
function isShownAt(link: string): boolean {
  const { pathname } = new URL(link, "https://site.invalid");
  return isPagePath(pathname) && !leadOn.test(pathname);
}

function read(path: string): string {
  try {
    // Some editors begin a file with a byte order mark, which is none of JSON.
    return readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    throw new StartError(`SOCIETY_CONFIG ${path} cannot be read: ${(error as Error).message}.`);
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`SOCIETY_CONFIG ${path} is not JSON: ${(error as Error).message}.`);
  }
}
