// SOCIETY_CONFIG: the JSON file that describes the society.
import { readFileSync } from "node:fs";
import { exampleSociety, societySchema } from "#contract/society.ts";
import type { Society } from "#contract/portal.ts";
import { isPagePath } from "#gateway/page/page-paths.ts";
import { StartError } from "#main/start-error.ts";

/** Reads the society from a file; without a path, the example society. Throws `StartError` with the file, the entry and the error. */
export function readSociety(path: string | undefined): Society {
  if (path === undefined) return exampleSociety;
  const { data, error } = societySchema.safeParse(parse(path, read(path)));
  if (error) {
    const [issue] = error.issues;
    const entry = issue && issue.path.length > 0 ? `"${issue.path.join(".")}"` : "the file";
    throw new StartError(`SOCIETY_CONFIG ${path}: ${entry}: ${issue?.message}.`);
  }
  if (data.notFoundUrl?.startsWith("/") && !isShowablePage(data.notFoundUrl)) {
    throw new StartError(
      `SOCIETY_CONFIG ${path}: "notFoundUrl": must not itself lead to /not-found, but "${data.notFoundUrl}" does.`,
    );
  }
  return data;
}

/** The address of the built-in 404 page, which would redirect to itself. */
const notFoundPath = /^\/not-found\/?$/;

/** Whether a path of this site shows a page other than the 404 page. */
function isShowablePage(link: string): boolean {
  const { pathname } = new URL(link, "https://site.invalid");
  return isPagePath(pathname) && !notFoundPath.test(pathname);
}

function read(path: string): string {
  try {
    // Some editors write a byte order mark, which JSON does not allow.
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
