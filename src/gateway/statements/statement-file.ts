// A statement of class as a signed file: `GET /vessels/:number/statement.pdf` for people, and `GET /vessels/:number/statement.jwt` for programs.
import { drawStatement } from "#documents/statement-pdf.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { readSigned, sendStatement, type StatementDependencies } from "./requested-statement.ts";

export function statementFile(dependencies: StatementDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const signed = await readSigned(c, dependencies);
    const { address, credential, document, issuedAt, signature } = signed;
    const file = await drawStatement({ address, document, credential, created: issuedAt });
    const details = { reason: document.title, location: "", signedAt: issuedAt };
    const content = new Uint8Array(await signature.signPdf(file, details));
    return sendStatement(c, signed, { content, type: "application/pdf", extension: "pdf" });
  };
}

export function statementCredentialFile(dependencies: StatementDependencies) {
  return async (c: GatewayContext): Promise<Response> => {
    const signed = await readSigned(c, dependencies);
    return sendStatement(c, signed, {
      content: signed.credential,
      type: "application/vc+jwt",
      extension: "jwt",
    });
  };
}
