// Certificate files (specification §7, Documents). The record says which file a reader may have; here it is sent.
import { Problem } from "#contract/problem.ts";
import { documentResponse } from "#gateway/document-response.ts";
import { extendedValue } from "#gateway/extended-value.ts";
import type { GatewayContext } from "#gateway/gateway-env.ts";
import type { GatewayParts } from "#gateway/parts.ts";
import type { FileAsked } from "#records/file-access.ts";
import type { SupportNotice } from "#records/lost-support.ts";

type DocumentParts = Pick<GatewayParts, "findDocument" | "documents">;

/** `GET /viewCertificate?certNum=`: the document of the certificate with this number. */
export function certificateFile(parts: DocumentParts) {
  return (c: GatewayContext): Promise<Response> => {
    const certificateNumber = c.req.query("certNum") ?? "";
    return send(c, parts, { certificateNumber }, ({ fileName }) => fileName);
  };
}

/** `GET /{objectId}/content/{fileName}`; with `engg` for a name, the object's file whatever its name. */
export function objectFile(parts: DocumentParts) {
  return (c: GatewayContext): Promise<Response> => {
    const { objectId = "", fileName = "" } = c.req.param();
    return send(c, parts, { objectId }, () => (fileName === "engg" ? undefined : fileName));
  };
}

async function send(
  c: GatewayContext,
  { findDocument, documents }: DocumentParts,
  asked: FileAsked,
  nameOf: (found: { readonly fileName?: string }) => string | undefined,
): Promise<Response> {
  const found = await findDocument(asked, c.get("session").reader);
  const document = found && (await documents.open(found.objectId, nameOf(found)));
  if (!document) throw new Problem("notFound");
  if (found.notice) c.header("Link", noticeLink(found.notice));
  return documentResponse(c, document);
}

/** Says with a file that its certificate is no longer supported, and where the record says more (RFC 8288). */
function noticeLink({ certificateNumber, sentence }: SupportNotice): string {
  const address = `/certificate-lookup?certNum=${encodeURIComponent(certificateNumber)}`;
  return `<${address}>; rel="describedby"; title*=${extendedValue(sentence)}`;
}
