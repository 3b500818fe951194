// A secret can be in a file instead of the environment, as is usual for containers: X_FILE is the path of the file with X.
import { readFileSync } from "node:fs";
import { StartError } from "#main/start-error.ts";

/** Variables that are or contain secrets. */
export const secretVariables: readonly string[] = [
  "AUTH_SECRET",
  "DATABASE_URL",
  "DATABASE_REPLICA_URLS",
  "DATABASE_LISTEN_URL",
  "RECAPTCHA_API_KEY",
  "METRICS_TOKEN",
  "SMTP_URL",
  "OIDC_CLIENT_SECRET",
  "SYNC_KEY",
];

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Adds the secrets in files to the variables, without surrounding white space. An empty variable counts as unset. Throws `StartError`
 * if a file cannot be read or is empty, or if a variable and its file are both set.
 */
export function withSecretFiles(variables: Variables): Variables {
  const secrets = secretVariables.flatMap((name) => {
    const path = variables[`${name}_FILE`];
    if (!path) return [];
    if (variables[name]) throw new StartError(`${name} and ${name}_FILE are both set: give one of them.`);
    return [[name, readSecret(path, `${name}_FILE`)] as const];
  });
  return { ...variables, ...Object.fromEntries(secrets) };
}

function readSecret(path: string, name: string): string {
  const text = readSecretFile(path, name).trim();
  if (text === "") throw new StartError(`${name} ${path} is empty.`);
  return text;
}

function readSecretFile(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new StartError(`${name} ${path} cannot be read: ${(error as Error).message}.`);
  }
}
