import type { getDocument } from "pdfjs-dist";
import { numberInTexts } from "#rules/certificates/number-in-text.ts";

/** Pages and texts of a page that are read: a certificate has its number on its first page. */
const maximumPages = 3;
const maximumTexts = 5000;

/** Returns the certificate number in a PDF file; empty if it has none. Rejects if it cannot be read. Scripts in the file are not run. */
export async function numberInPdf(open: typeof getDocument, file: ArrayBuffer): Promise<string> {
  const loading = open({
    data: new Uint8Array(file),
    verbosity: 0,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: true,
    useSystemFonts: false,
    useWasm: false,
  });
  try {
    const document = await loading.promise;
    const addresses: string[] = [];
    const lines: string[] = [];
    for (let number = 1; number <= Math.min(document.numPages, maximumPages); number += 1) {
      const page = await document.getPage(number);
      for (const annotation of (await page.getAnnotations()) as readonly { readonly url?: unknown }[])
        if (typeof annotation.url === "string") addresses.push(annotation.url);
      const { items } = await page.getTextContent();
      lines.push(...linesOf(items.slice(0, maximumTexts)));
    }
    return numberInTexts(addresses, lines);
  } finally {
    await loading.destroy();
  }
}

type Items = Awaited<ReturnType<Awaited<ReturnType<DocumentOf["getPage"]>>["getTextContent"]>>["items"];
type DocumentOf = Awaited<ReturnType<typeof getDocument>["promise"]>;

/** The lines of a page: texts until one that ends a line. */
function linesOf(items: Items): readonly string[] {
  const lines = [""];
  for (const item of items) {
    if (!("str" in item)) continue;
    lines.push((lines.pop() ?? "") + item.str);
    if (item.hasEOL) lines.push("");
  }
  return lines;
}
