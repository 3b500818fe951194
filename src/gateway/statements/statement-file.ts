// A statement of class as a signed file: `GET /vessels/:number/statement.pdf` for people, and `GET /vessels/:number/statement.jwt` for programs.
import { Problem } from "#contract/calls/problem.ts";
import { verificationPath, verificationScreen } from "#contract/page/public-addresses.ts";
import { keptOf, statementCredential } from "#contract/statements/statement-credential.ts";
import { signedDocument } from "#contract/statements/statement-document.ts";
import { drawStatement } from "#documents/statement-pdf.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { readRequested, type StatementDependencies } from "./requested-statement.ts";

export type FileDependencies = StatementDependencies & Pick<GatewayDependencies, "issuedStatements">;

export function statementFile(dependencies: FileDependencies) {
  const { issuedStatements } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const signable = await readSignable(c, dependencies);
    const { address, content, issuedAt, origin, signature } = signable;
    if (c.req.method === "HEAD") return sendStatement(c, signable, "pdf", "");
    const number = issuedStatements.numberOf(content);
    const credential = await signature.signCredential({ ...content, number });
    const document = signedDocument(signable.document, number, origin + verificationScreen);
    const code = origin + verificationPath(number);
    const file = await drawStatement({ address, code, document, credential, created: issuedAt });
    const details = { reason: document.title, location: "", signedAt: issuedAt };
    const signed = new Uint8Array(await signature.signPdf(file, details));
    // Not before it is signed, and nothing is sent that is not kept.
    await issuedStatements.keep(number, keptOf(content));
    return sendStatement(c, signable, "pdf", signed);
  };
}

export function statementCredentialFile(dependencies: StatementDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const signable = await readSignable(c, dependencies);
    const isHead = c.req.method === "HEAD";
    const content = isHead ? "" : await signable.signature.signCredential(signable.content);
    return sendStatement(c, signable, "jwt", content);
  };
}

/** Reads the statement of an address, and what is signed of it as a credential. */
async function readSignable(c: GatewayContext, dependencies: StatementDependencies) {
  const requested = await readRequested(c, dependencies);
  const { address, document, origin, signature, statement } = requested;
  if (signature === null) throw new Problem("notFound");
  const issuedAt = new Date(dependencies.clock());
  const content = statementCredential(statement, { address, document, issuedAt, origin });
  return { ...requested, content, issuedAt, signature };
}

const mediaTypes = { pdf: "application/pdf", jwt: "application/vc+jwt" } as const;

/** Sends a signed statement as a file, which no cache keeps. */
function sendStatement(
  c: GatewayContext,
  { number, statement }: Pick<Awaited<ReturnType<typeof readSignable>>, "number" | "statement">,
  extension: keyof typeof mediaTypes,
  content: string | Uint8Array<ArrayBuffer>,
): Response {
  c.header("Cache-Control", "no-store");
  c.header("Content-Type", mediaTypes[extension]);
  const name = `statement-${number}-${statement.day}.${extension}`;
  c.header("Content-Disposition", contentDisposition("attachment", name));
  return c.body(content);
}
