// docs/domain.md, section 8: a document is shown on the page when the browser can display its content type; otherwise "Cannot View".

/** How a document is shown: in the browser's PDF viewer, as a picture, as text, or as a sandboxed page. */
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

/** How a document of this content type is shown, or `null` when it cannot be shown. */
export function viewedKind(contentType: string | null | undefined): ViewedKind | null {
  const [type = ""] = (contentType ?? "").split(";");
  return kinds[type.trim().toLowerCase()] ?? null;
}

/** Whether the first kilobyte of a document contains the PDF header. */
export function beginsAsPdf(beginning: string): boolean {
  return beginning.includes("%PDF-");
}

/** Whether the last kilobyte of a document contains the end marker of a complete PDF. */
export function endsAsPdf(end: string): boolean {
  return end.includes("%%EOF");
}
