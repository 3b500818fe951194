// A statement of class as a signed file: `GET /vessels/:number/statement.pdf` for people, and `GET /vessels/:number/statement.jwt` for programs.
import { Problem } from "#contract/calls/problem.ts";
import { saidIn, statementCredential } from "#contract/statements/statement-credential.ts";
import { drawStatement } from "#documents/statement-pdf.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { readRequested, type StatementDependencies } from "./requested-statement.ts";

export type FileDependencies = StatementDependencies & Pick<GatewayDependencies, "issuedStatements">;

export function statementFile(dependencies: FileDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const signed = await readSigned(c, dependencies);
    const { address, credential, document, issuedAt, signature } = signed;
    const file = await drawStatement({ address, document, credential, created: issuedAt });
    const details = { reason: document.title, location: "", signedAt: issuedAt };
    const content = new Uint8Array(await signature.signPdf(file, details));
    return sendStatement(c, signed, { content, type: "application/pdf", extension: "pdf" });
  };
}

export function statementCredentialFile(dependencies: FileDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const signed = await readSigned(c, dependencies);
    return sendStatement(c, signed, {
      content: signed.credential,
      type: "application/vc+jwt",
      extension: "jwt",
    });
  };
}

/** Reads the statement of an address, numbers it, and signs it as a credential, which its PDF contains. */
async function readSigned(c: GatewayContext, dependencies: FileDependencies) {
  const requested = await readRequested(c, dependencies);
  const { address, document, origin, signature, statement } = requested;
  if (signature === null) throw new Problem("notFound");
  const issuedAt = new Date(dependencies.clock());
  const content = statementCredential(statement, { address, document, issuedAt, origin });
  const number = await dependencies.issuedStatements.keep(saidIn(content));
  const credential = await signature.signCredential({ ...content, number });
  return { ...requested, document: { ...document, number }, credential, issuedAt, signature };
}

/** Sends a signed statement as a file, which no cache keeps. */
function sendStatement(
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
