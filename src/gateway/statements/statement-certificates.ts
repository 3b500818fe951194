// `GET /statement-keys.pem`: the certificates of the keys that sign statements of class, and of those that signed earlier ones.
import { Problem } from "#contract/calls/problem.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";

type CertificateDependencies = Pick<GatewayDependencies, "recordVersion" | "statementSignature">;

export function statementCertificates({ recordVersion, statementSignature }: CertificateDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const signature = await statementSignature(await recordVersion.asOf());
    if (signature === null) throw new Problem("notFound");
    c.header("Cache-Control", "public, max-age=3600");
    c.header("Content-Type", "application/x-pem-file");
    return c.body(signature.certificates);
  };
}
