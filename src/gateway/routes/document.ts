// Certificate files (docs/domain.md, section 7). The record decides which files a reader may read.
import { verificationPath } from "#contract/page/public-addresses.ts";
import { Problem } from "#contract/calls/problem.ts";
import { documentResponse } from "#gateway/http/document-response.ts";
import { extendedValue } from "#gateway/http/content-disposition.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayDependencies } from "#gateway/dependencies.ts";
import type { FileRequest } from "#records/access/file-access.ts";
import type { NotSupportedNotice } from "#records/class/not-supported.ts";
import { withSpan } from "#tracing/tracing.ts";
import { noLongerSupportedSentence } from "#text/record/class-loss.ts";

type DocumentDependencies = Pick<GatewayDependencies, "findDocument" | "documents">;

/** `GET /viewCertificate?certNum=`: the document of the certificate with this number. */
export function certificateFile(dependencies: DocumentDependencies) {
  return (c: GatewayContext): Promise<Response> => {
    const certificateNumber = c.req.query("certNum") ?? "";
    return send(c, dependencies, { certificateNumber }, ({ fileName }) => fileName);
  };
}

/** `GET /{objectId}/content/{fileName}`; the name `engg` means the object's file under any name. */
export function objectFile(dependencies: DocumentDependencies) {
  return (c: GatewayContext): Promise<Response> => {
    const { objectId = "", fileName = "" } = c.req.param();
    return send(c, dependencies, { objectId }, () => (fileName === "engg" ? undefined : fileName));
  };
}

async function send(
  c: GatewayContext,
  { findDocument, documents }: DocumentDependencies,
  request: FileRequest,
  nameOf: (found: { readonly fileName?: string }) => string | undefined,
): Promise<Response> {
  const { found, document } = await withSpan("document", {}, async () => {
    const found = await findDocument(request, c.get("session").reader);
    return { found, document: found && (await documents.open(found.objectId, nameOf(found))) };
  });
  if (!found || !document) throw new Problem("notFound");
  if (found.notice) c.header("Link", noticeLink(found.notice));
  return documentResponse(c, document);
}

/** A link (RFC 8288) with the notice that the file's certificate is no longer supported, and the address that explains it. */
function noticeLink({ certificateNumber, ...loss }: NotSupportedNotice): string {
  const address = verificationPath(certificateNumber);
  return `<${address}>; rel="describedby"; title*=${extendedValue(noLongerSupportedSentence(loss))}`;
}
