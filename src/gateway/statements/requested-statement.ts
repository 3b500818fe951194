// The statement that an address requests, as a document with its permanent address.
import { Problem } from "#contract/calls/problem.ts";
import { statementCredential } from "#contract/statements/statement-credential.ts";
import { statementDocument } from "#contract/statements/statement-document.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { requestOrigin } from "#gateway/http/request-origin.ts";
import { requestedParameters } from "#gateway/http/requested-parameters.ts";
import { day } from "#rules/address-parameters.ts";
import { readStatement, type StatementReads } from "./read-statement.ts";

/** The parameters of a statement, as of the public address of class status. */
export const statementParameters = { at: day, known: day } as const;

const ofThisComputer = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Whether an origin is that of this installation, and not only what a request states. */
export function isOwnOrigin(c: GatewayContext, origin: string): boolean {
  return c.get("network").publicUrl !== null || ofThisComputer.test(origin);
}

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
  const signature = isOwnOrigin(c, origin) ? key : null;
  const query = new URLSearchParams({
    at: statement.day,
    ...(statement.knownOn !== null && { known: statement.knownOn }),
  });
  const address = `${origin}/vessels/${encodeURIComponent(number)}/statement?${query.toString()}`;
  const document = statementDocument(statement, { address, origin, society: dependencies.issuer });
  return { address, document, number, origin, signature, statement };
}

/** Reads the statement of an address and signs it as a credential, which its PDF contains. */
export async function readSigned(c: GatewayContext, dependencies: StatementDependencies) {
  const requested = await readRequested(c, dependencies);
  const { address, document, origin, signature, statement } = requested;
  if (signature === null) throw new Problem("notFound");
  const issuedAt = new Date(dependencies.clock());
  const credential = statementCredential(statement, { address, document, issuedAt, origin });
  return { ...requested, credential: await signature.signCredential(credential), issuedAt, signature };
}

/** Sends a signed statement as a file, which no cache keeps. */
export function sendStatement(
  c: GatewayContext,
  { number, statement }: Pick<Awaited<ReturnType<typeof readSigned>>, "number" | "statement">,
  file: {
    readonly content: string | Uint8Array<ArrayBuffer>;
    readonly type: string;
    readonly extension: string;
  },
): Response {
  c.header("Cache-Control", "no-store");
  c.header("Content-Type", file.type);
  const name = `statement-${number}-${statement.day}.${file.extension}`;
  c.header("Content-Disposition", contentDisposition("attachment", name));
  return c.body(file.content);
}
