import type { getDocument } from "pdfjs-dist";
import { credentialFile } from "#contract/statements/statement-credential.ts";
import { statementPathIn } from "#rules/statements/statement-address.ts";
import { statementNumberIn } from "#rules/statements/statement-number.ts";
import { numberInTexts } from "#rules/certificates/number-in-text.ts";

import type { NamedInCode } from "./code-in-picture.ts";

/** Pages and texts of a page that are read: a certificate has its number on its first page. */
const maximumPages = 3;
const maximumTexts = 5000;

/** How a PDF file is opened and drawn where it is read: a worker has no document. */
export interface PdfReader {
  readonly open: typeof getDocument;
  readonly CanvasFactory?: object;
  /** Returns the texts of the QR codes on a page, such as a scanned one. */
  readonly codesOn?: (page: PdfPage) => Promise<readonly string[]>;
}

/** What a PDF file names; empty where it does not. */
export interface NamedInPdf extends NamedInCode {
  /** The signed data of a statement of class, which a PDF of one contains. */
  readonly credential: string;
  /** The number of a statement of class. */
  readonly statementNumber: string;
}

/** Reads what a PDF file names. Rejects if it cannot be read. Scripts in the file are not run. */
export async function readPdf(reader: PdfReader, file: ArrayBuffer): Promise<NamedInPdf> {
  const { CanvasFactory, codesOn, open } = reader;
  const loading = open({
    CanvasFactory,
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
    const pages: PdfPage[] = [];
    for (let number = 1; number <= Math.min(document.numPages, maximumPages); number += 1) {
      const page = await document.getPage(number);
      pages.push(page);
      for (const annotation of (await page.getAnnotations()) as readonly { readonly url?: unknown }[])
        if (typeof annotation.url === "string") addresses.push(annotation.url);
      const { items } = await page.getTextContent();
      lines.push(...linesOf(items.slice(0, maximumTexts)));
    }
    const statement = statementPathIn([...addresses, ...lines].join("\n"));
    const found = statement === "" ? numberInTexts(addresses, lines) : "";
    // A list of attachments that is damaged says nothing about the number.
    const credential = credentialIn(await document.getAttachments().catch(() => null));
    const inside = { credential, statementNumber: statementNumberIn(lines.join("\n")) };
    if (found !== "" || statement !== "" || !codesOn) return { number: found, statement, ...inside };
    return { ...(await namedInCodes(pages, codesOn)), ...inside };
  } finally {
    await loading.destroy();
  }
}

/** The content of the file that a statement contains; empty if there is none. */
function credentialIn(attachments: unknown): string {
  const files = Object.values((attachments ?? {}) as Readonly<Record<string, Attachment>>);
  const file = files.find(({ filename }) => filename === credentialFile);
  return file?.content instanceof Uint8Array ? new TextDecoder().decode(file.content) : "";
}

interface Attachment {
  readonly filename: string;
  readonly content: unknown;
}

/** Milliseconds after which no further page is drawn: what was read of the texts counts. */
const longestDrawing = 4000;

async function namedInCodes(
  pages: readonly PdfPage[],
  codesOn: NonNullable<PdfReader["codesOn"]>,
): Promise<NamedInCode> {
  const end = performance.now() + longestDrawing;
  for (const page of pages) {
    if (performance.now() > end) break;
    // What can be read but not drawn has no code.
    const codes = await codesOn(page).catch(() => []);
    const statement = statementPathIn(codes.join("\n"));
    // A document has codes of others, too.
    const number = statement === "" ? numberInTexts(codes, codes) : "";
    if (number !== "" || statement !== "") return { number, statement };
  }
  return { number: "", statement: "" };
}

type DocumentOf = Awaited<ReturnType<typeof getDocument>["promise"]>;
export type PdfPage = Awaited<ReturnType<DocumentOf["getPage"]>>;
type Items = Awaited<ReturnType<PdfPage["getTextContent"]>>["items"];

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
