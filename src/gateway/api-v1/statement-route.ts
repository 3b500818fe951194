// `GET /api/v1/vessels/{number}/statement`: a statement of class for API clients, as signed data or as a signed PDF. It has what a visitor may read.
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { refuseOtherParameters, requestedParameters } from "#gateway/http/requested-parameters.ts";
import { statementParameters } from "#gateway/statements/requested-statement.ts";
import {
  type FileDependencies,
  statementCredentialFile,
  statementFile,
} from "#gateway/statements/statement-file.ts";
import { oneOf, withDefault } from "#rules/address-parameters.ts";

export const statementFormat = withDefault(oneOf(["json", "pdf"]), "json");

export function statementRoute(dependencies: FileDependencies) {
  const files = { json: statementCredentialFile(dependencies), pdf: statementFile(dependencies) };
  return async (c: GatewayContext): Promise<Response> => {
    refuseOtherParameters(c, { ...statementParameters, format: statementFormat });
    return files[requestedParameters(c, { format: statementFormat }).format](c);
  };
}
