// SOCIETY_CONFIG: the JSON file that describes the society.
import { readFileSync } from "node:fs";
import { exampleSociety, society } from "#contract/society.ts";
import type { Society } from "#contract/portal.ts";
import { StartError } from "./start-error.ts";

/** The society of a file, or the example society without one. Throws `StartError` with file, entry and what is wrong. */
export function readSociety(path: string | undefined): Society {
  if (path === undefined) return exampleSociety;
  const { data, error } = society.safeParse(parse(path, read(path)));
  if (!error) return data;
  const [issue] = error.issues;
  const entry = issue && issue.path.length > 0 ? `"${issue.path.join(".")}"` : "the file";
  throw new StartError(`SOCIETY_CONFIG ${path}: ${entry}: ${issue?.message}.`);
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
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
