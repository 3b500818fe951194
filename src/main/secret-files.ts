// A secret may stand in a file instead of the environment, where containers keep it: X_FILE is the path of the file with X.
import { readFileSync } from "node:fs";
import { StartError } from "./start-error.ts";

/** Variables that are a secret, or hold one. */
export const secretVariables: readonly string[] = [
  "AUTH_SECRET",
  "DATABASE_URL",
  "DATABASE_REPLICA_URLS",
  "RECAPTCHA_API_KEY",
  "METRICS_TOKEN",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables, with each secret that stands in a file; space around it, such as the last line's end, is no part of it. An empty
 * variable counts as absent. Throws `StartError` where a file cannot be read or is empty, or a secret is given twice.
 */
export function withSecretFiles(variables: Variables): Variables {
  const kept = secretVariables.flatMap((name) => {
    const path = variables[`${name}_FILE`];
    if (!path) return [];
    if (variables[name]) throw new StartError(`${name} and ${name}_FILE are both set: give one of them.`);
    return [[name, secretIn(path, `${name}_FILE`)] as const];
  });
  return { ...variables, ...Object.fromEntries(kept) };
}

function secretIn(path: string, name: string): string {
  const text = readOrSay(path, name).trim();
  if (text === "") throw new StartError(`${name} ${path} is empty.`);
  return text;
}

function readOrSay(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new StartError(`${name} ${path} cannot be read: ${(error as Error).message}.`);
  }
}
