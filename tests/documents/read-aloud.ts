// What a screen reader reads of a PDF: the texts of its structure with what they are, in the order of reading.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

interface StructureNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly StructureNode[];
}

/** Returns `H1: Statement of class` for each element with text, page by page. Texts outside of the structure are left out. */
export async function readAloud(file: Uint8Array): Promise<readonly string[]> {
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const read: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
    const texts = new Map<string, string>();
    let marked = "";
    for (const item of items) {
      if ("str" in item) texts.set(marked, (texts.get(marked) ?? "") + item.str);
      else if (item.type === "endMarkedContent") marked = "";
      // An artifact has no id.
      else marked = (item as { readonly id?: string }).id ?? "artifact";
    }
    const visit = ({ children = [], role = "" }: StructureNode) => {
      const own = children.flatMap(({ id, type }) => (type === "content" ? (texts.get(id ?? "") ?? "") : []));
      if (own.length > 0) read.push(`${role}: ${own.join(" ").replaceAll(/\s+/g, " ").trim()}`);
      for (const child of children) visit(child);
    };
    visit((await page.getStructTree()) ?? {});
  }
  await loading.destroy();
  return read;
}
