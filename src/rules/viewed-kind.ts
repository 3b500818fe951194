// Specification §8: a document is shown on the page where a browser can show its kind; of any other, "Cannot View" is said.

/** How a document is shown: in the browser's PDF viewer, as a picture, as text, or as a page without rights of its own. */
export type ViewedKind = "pdf" | "picture" | "text" | "page";

const kinds: Readonly<Record<string, ViewedKind>> = {
  "application/pdf": "pdf",
  "image/png": "picture",
  "image/jpeg": "picture",
  "image/gif": "picture",
  "image/bmp": "picture",
  "image/svg+xml": "picture",
  "text/plain": "text",
  "application/xml": "text",
  "text/xml": "text",
  "text/html": "page",
};

/** How a document of this content type is shown; `null` where it cannot be. */
export function viewedKind(contentType: string | null | undefined): ViewedKind | null {
  const [type = ""] = (contentType ?? "").split(";");
  return kinds[type.trim().toLowerCase()] ?? null;
}

/** Whether the first kilobyte of a document says that it is a PDF. */
export function beginsAsPdf(beginning: string): boolean {
  return beginning.includes("%PDF-");
}

/** Whether the last kilobyte of a document says that the PDF is whole. */
export function endsAsPdf(end: string): boolean {
  return end.includes("%%EOF");
}
