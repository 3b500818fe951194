// The statement that an address requests, as a document with its permanent address.
import { Problem } from "#contract/calls/problem.ts";
import type { Portal } from "#contract/page/portal.ts";
import { statementDocument } from "#contract/statements/statement-document.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import { day } from "#rules/address-parameters.ts";
import { readStatement, type StatementReads } from "./read-statement.ts";

/** The parameters of a statement, as of the public address of class status. */
const statementParameters = { at: day, known: day } as const;

const ownOrigin = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

export type StatementDependencies = StatementReads &
  Pick<GatewayDependencies, "portal" | "statementSignature">;

/**
 * Reads the statement of an address. Its own address names the day, so that it keeps its meaning. Without a key there are no statements; `signature` is
 * `null` also where that address is one that only the request states: anyone could have a file signed that leads to another site.
 */
export async function readRequested(
  c: GatewayContext,
  dependencies: StatementDependencies,
  society: Portal["society"],
) {
  const key = await dependencies.statementSignature(await dependencies.recordVersion.asOf());
  if (key === null) throw new Problem("notFound");
  const requested = { number: c.req.param("number") ?? "", ...requestedParameters(c, statementParameters) };
  const statement = await readStatement(dependencies, requested);
  const number = statement.imoNumber || ("classNumber" in statement ? statement.classNumber : "");
  const origin = requestOrigin(c);
  const query = new URLSearchParams({
    at: statement.day,
    ...(statement.knownOn !== null && { known: statement.knownOn }),
  });
  const address = `${origin}/vessels/${encodeURIComponent(number)}/statement?${query.toString()}`;
  const signature = c.get("network").publicUrl !== null || ownOrigin.test(origin) ? key : null;
  const document = statementDocument(statement, { address, origin, society });
  return { address, document, number, signature, statement };
}
