// The statement that an address requests, as a document with its permanent address.
import type { Portal } from "#contract/page/portal.ts";
import { statementDocument } from "#contract/statements/statement-document.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import { day } from "#rules/address-parameters.ts";
import { wholeNumber } from "#rules/search/vessel-numbers.ts";
import { readStatement, type StatementReads } from "./read-statement.ts";

/** The parameters of a statement, as of the public address of class status. */
const statementParameters = { at: day, known: day } as const;

export type StatementDependencies = StatementReads & Pick<GatewayDependencies, "portal">;

/** Reads the statement of an address. Its own address names the day, so that it keeps its meaning. */
export async function readRequested(c: GatewayContext, reads: StatementReads, society: Portal["society"]) {
  const given = c.req.param("number") ?? "";
  const number = wholeNumber(given) || given;
  const statement = await readStatement(reads, { number, ...requestedParameters(c, statementParameters) });
  const origin = requestOrigin(c);
  const query = new URLSearchParams({
    at: statement.day,
    ...(statement.knownOn !== null && { known: statement.knownOn }),
  });
  const address = `${origin}/vessels/${encodeURIComponent(number)}/statement?${query.toString()}`;
  return { address, number, statement, document: statementDocument(statement, { address, origin, society }) };
}
