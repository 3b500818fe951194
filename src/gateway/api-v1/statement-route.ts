// `GET /api/v1/vessels/{number}/statement`: a statement of class for API clients, as signed data or as a signed PDF. It has what a visitor may read.
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import {
  type FileDependencies,
  statementCredentialFile,
  statementFile,
} from "#gateway/statements/statement-file.ts";
import { oneOf, withDefault } from "#rules/address-parameters.ts";

export const statementFormat = withDefault(oneOf(["json", "pdf"]), "json");

export function statementRoute(dependencies: FileDependencies) {
  const files = { json: statementCredentialFile(dependencies), pdf: statementFile(dependencies) };
  return (c: GatewayContext): Promise<Response> =>
    files[requestedParameters(c, { format: statementFormat }).format](c);
}
