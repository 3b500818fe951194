// The statement that an address requests, as a document with its permanent address.
import type { Portal } from "#contract/page/portal.ts";
import type { RecordState } from "#contract/page/record-state.ts";
import { statementDocument } from "#contract/statements/statement-document.ts";
import type { SignDocument } from "#documents/document-signature.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import { day } from "#rules/address-parameters.ts";
import { readStatement, type StatementReads } from "./read-statement.ts";

/** The parameters of a statement, as of the public address of class status. */
const statementParameters = { at: day, known: day } as const;

const ownOrigin = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * What signs a statement; `null` without a key, and where the address in the statement would be one that only the request states: anyone could have a
 * file signed that leads to another site.
 */
export async function signatureFor(
  c: GatewayContext,
  { statementSignature }: Pick<GatewayDependencies, "statementSignature">,
  record: RecordState,
): Promise<SignDocument | null> {
  const isKnown = c.get("network").publicUrl !== null || ownOrigin.test(requestOrigin(c));
  return isKnown ? statementSignature(record) : null;
}

export type StatementDependencies = StatementReads & Pick<GatewayDependencies, "portal">;

/** Reads the statement of an address. Its own address names the day, so that it keeps its meaning. */
export async function readRequested(c: GatewayContext, reads: StatementReads, society: Portal["society"]) {
  const requested = { number: c.req.param("number") ?? "", ...requestedParameters(c, statementParameters) };
  const statement = await readStatement(reads, requested);
  const number = statement.imoNumber || ("classNumber" in statement ? statement.classNumber : "");
  const origin = requestOrigin(c);
  const query = new URLSearchParams({
    at: statement.day,
    ...(statement.knownOn !== null && { known: statement.knownOn }),
  });
  const address = `${origin}/vessels/${encodeURIComponent(number)}/statement?${query.toString()}`;
  return { address, number, statement, document: statementDocument(statement, { address, origin, society }) };
}
