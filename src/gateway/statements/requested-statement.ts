// The statement that an address requests, as a document with its permanent address.
import { Problem } from "#contract/calls/problem.ts";
import { statementDocument } from "#contract/statements/statement-document.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { hasOwnOrigin, requestOrigin } from "#gateway/http/request-origin.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import { day } from "#rules/address-parameters.ts";
import { readStatement, type StatementReads } from "./read-statement.ts";

/** The parameters of a statement, as of the public address of class status. */
export const statementParameters = { at: day, known: day } as const;

export type StatementDependencies = StatementReads & Pick<GatewayDependencies, "issuer" | "statementKeys">;

/**
 * Reads the statement of an address. Its own address names the day, so that it keeps its meaning. Without a key there are no statements; `signature` is
 * `null` also where only the request states the origin: anyone could have a file signed that leads to another site.
 */
export async function readRequested(c: GatewayContext, dependencies: StatementDependencies) {
  const requested = { number: c.req.param("number") ?? "", ...requestedParameters(c, statementParameters) };
  const statement = await readStatement(dependencies, requested);
  const number = statement.imoNumber || ("classNumber" in statement ? statement.classNumber : "");
  const key = await dependencies.statementKeys.signatureOf(statement.record);
  if (key === null) throw new Problem("notFound");
  const origin = requestOrigin(c);
  const signature = hasOwnOrigin(c) ? key : null;
  const query = new URLSearchParams({
    at: statement.day,
    ...(statement.knownOn !== null && { known: statement.knownOn }),
  });
  const address = `${origin}/vessels/${encodeURIComponent(number)}/statement?${query.toString()}`;
  const document = statementDocument(statement, { address, origin, society: dependencies.issuer });
  return { address, document, number, origin, signature, statement };
}
