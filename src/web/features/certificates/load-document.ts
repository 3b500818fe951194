// Checks a document before it is shown, so that the page reports a damaged document instead of the browser's viewer.
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";
import { beginsAsPdf, endsAsPdf, type ViewedKind, viewedKind } from "#rules/certificates/viewed-kind.ts";

export type ViewableDocument =
  | { readonly kind: Exclude<ViewedKind, "text"> }
  | { readonly kind: "text"; readonly text: string };

/** Bytes read from each end of a PDF to check that it is complete. */
const probeBytes = 1024;
/** Maximum size in bytes of a text that is shown. */
const textLimit = 512 * 1024;

/** Returns how a document can be shown, or `null` if it cannot be viewed. */
export async function loadDocument(url: string, signal: AbortSignal): Promise<ViewableDocument | null> {
  const start = await fetchRange(url, `bytes=0-${probeBytes - 1}`, signal);
  if (!start) return null;
  const kind = viewedKind(start.type);
  if (kind === "pdf") return (await isCompletePdf(url, start.text, signal)) ? { kind } : null;
  if (kind !== "text") return kind && { kind };
  const full = await fetchRange(url, `bytes=0-${textLimit - 1}`, signal);
  return full && { kind, text: full.text };
}

async function isCompletePdf(url: string, start: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.pdfViewerEnabled || !beginsAsPdf(start)) return false;
  const end = await fetchRange(url, `bytes=-${probeBytes}`, signal);
  return end !== null && endsAsPdf(end.text);
}

async function fetchRange(url: string, range: string, signal: AbortSignal) {
  const headers = { ...antiForgeryHeaders(), Range: range };
  const response = await fetch(url, { headers, signal }).catch(() => null);
  if (!response?.ok) return null;
  return { type: response.headers.get("Content-Type"), text: await response.text() };
}
