// Looks into a document before it is shown, so that what cannot be viewed is said in the page's words and not in a browser's.
import { antiForgeryHeaders } from "#web/api/anti-forgery.ts";
import { beginsAsPdf, endsAsPdf, type ViewedKind, viewedKind } from "#rules/viewed-kind.ts";

export type OpenedDocument =
  | { readonly kind: Exclude<ViewedKind, "text"> }
  | { readonly kind: "text"; readonly text: string };

/** Bytes at either end of a PDF that tell whether it is one, and whole. */
const endBytes = 1024;
/** Bytes of a text that are shown. */
const textBytes = 512 * 1024;

/** How a document can be shown; `null` where it cannot be viewed. */
export async function openDocument(address: string, signal: AbortSignal): Promise<OpenedDocument | null> {
  const beginning = await fetchRange(address, `bytes=0-${endBytes - 1}`, signal);
  if (!beginning) return null;
  const kind = viewedKind(beginning.type);
  if (kind === "pdf") return (await isWholePdf(address, beginning.text, signal)) ? { kind } : null;
  if (kind !== "text") return kind && { kind };
  const whole = await fetchRange(address, `bytes=0-${textBytes - 1}`, signal);
  return whole && { kind, text: whole.text };
}

async function isWholePdf(address: string, beginning: string, signal: AbortSignal): Promise<boolean> {
  if (!navigator.pdfViewerEnabled || !beginsAsPdf(beginning)) return false;
  const end = await fetchRange(address, `bytes=-${endBytes}`, signal);
  return end !== null && endsAsPdf(end.text);
}

async function fetchRange(address: string, range: string, signal: AbortSignal) {
  const headers = { ...antiForgeryHeaders(), Range: range };
  const response = await fetch(address, { headers, signal }).catch(() => null);
  if (!response?.ok) return null;
  return { type: response.headers.get("Content-Type"), text: await response.text() };
}
