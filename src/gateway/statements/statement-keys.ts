// The keys by which anyone verifies a statement of class without the record: `GET /statement-keys` for credentials, `GET /statement-keys.pem` for PDFs.
import { Problem } from "#contract/calls/problem.ts";
import { statementKeysPath } from "#contract/statements/statement-credential.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import { signatureOf } from "./requested-statement.ts";

type KeyDependencies = Pick<GatewayDependencies, "recordVersion" | "statementSignature">;

export function statementKeys(dependencies: KeyDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const record = await dependencies.recordVersion.asOf();
    const { origin, signature } = await signatureOf(c, dependencies, record);
    if (signature === null) throw new Problem("notFound");
    const keySet = await signature.keySet(`${origin}${statementKeysPath}`);
    return send(c, JSON.stringify(keySet), "application/json");
  };
}

export function statementCertificates(dependencies: KeyDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const record = await dependencies.recordVersion.asOf();
    const { signature } = await signatureOf(c, dependencies, record);
    if (signature === null) throw new Problem("notFound");
    return send(c, signature.certificates, "application/x-pem-file");
  };
}

/** Pages of every site may read public keys. */
function send(c: GatewayContext, content: string, type: string): Response {
  c.header("Access-Control-Allow-Origin", "*");
  c.header("Cache-Control", "public, max-age=3600");
  c.header("Content-Type", type);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  return c.body(content);
}
