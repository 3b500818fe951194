// `GET /vessels/:number/statement.pdf`: a statement of class as a signed PDF.
import { Problem } from "#contract/calls/problem.ts";
import { drawStatement } from "#documents/statement-pdf.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import { contentDisposition } from "#gateway/http/content-disposition.ts";
import { readRequested, type StatementDependencies } from "./requested-statement.ts";

export function statementFile(dependencies: StatementDependencies) {
  const { clock, portal } = dependencies;
  return async (c: GatewayContext): Promise<Response> => {
    const { society } = await portal(c.get("session"));
    const { address, document, number, signature, statement } = await readRequested(c, dependencies, society);
    if (signature === null) throw new Problem("notFound");
    const signedAt = new Date(clock());
    const file = await drawStatement({ address, document, created: signedAt });
    const signed = await signature.signPdf(file, { reason: document.title, location: "", signedAt });
    c.header("Cache-Control", "no-store");
    c.header("Content-Type", "application/pdf");
    c.header(
      "Content-Disposition",
      contentDisposition("attachment", `statement-${number}-${statement.day}.pdf`),
    );
    return c.body(new Uint8Array(signed));
  };
}
