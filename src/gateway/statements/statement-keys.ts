// The keys by which anyone verifies a statement of class without the record: `GET /statement-keys` for credentials, `GET /statement-keys.pem` for PDFs.
// Both are mounted without a session, whose cookies a shared cache would keep.
import { Problem } from "#contract/calls/problem.ts";
import { statementKeysPath } from "#contract/statements/statement-credential.ts";
import { certificatesOf, keySetOf, type StatementKeys } from "#documents/statement-signature.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { hasOwnOrigin, requestOrigin } from "#gateway/http/request-origin.ts";

type KeyDependencies = Pick<GatewayDependencies, "recordVersion" | "statementKeys">;

export function statementKeySet(dependencies: KeyDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    if (!hasOwnOrigin(c)) throw new Problem("notFound");
    const issuer = `${requestOrigin(c)}${statementKeysPath}`;
    const keySet = await keySetOf(await publishedKeys(dependencies), issuer);
    return send(c, JSON.stringify(keySet), "application/json");
  };
}

export function statementCertificates(dependencies: KeyDependencies) {
  return async (c: GatewayContext): Promise<Response> =>
    send(c, certificatesOf(await publishedKeys(dependencies)), "application/x-pem-file");
}

async function publishedKeys({
  recordVersion,
  statementKeys,
}: KeyDependencies): Promise<readonly StatementKeys[]> {
  // Not the kept state, which is unknown while it cannot be read: a response that there are no keys would be untrue then.
  const published = await statementKeys.publishedOf(await recordVersion.readState());
  if (published.length === 0) throw new Problem("notFound");
  return published;
}

/** Pages of every site may read public keys. A replaced key is known everywhere within a minute. */
function send(c: GatewayContext, content: string, type: string): Response {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Cache-Control", "public, max-age=60"); // gap: age of published keys
  c.header("Content-Type", type);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.body(content);
}
