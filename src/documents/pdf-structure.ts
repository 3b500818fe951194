// The structure of a PDF for screen readers (tagged PDF, ISO 32000-1, 14.8): what each text on its pages is, in the order of reading.
import {
  ops,
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PDFPage,
  type PdfRef,
} from "@libpdf/core";

/** What a part of a document is. A label and its value, `Lbl` and `LBody`, are in an item of a list, `LI` in `L`. */
export type Tag = "H1" | "H2" | "P" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD";

interface Element {
  readonly tag: Tag | "Document";
  readonly ref: PdfRef;
  readonly parts: PdfArray;
}

export type Structure = ReturnType<typeof structureOf>;

/** The structure of a document while its pages are drawn. */
export function structureOf(pdf: PDF) {
  const { context } = pdf;
  const elementIn = (tag: Element["tag"], parent: PdfRef, columns = 1): Element => {
    const parts = PdfArray.of();
    const element = PdfDict.of({ Type: PdfName.of("StructElem"), S: PdfName.of(tag), P: parent, K: parts });
    // Without it no reader knows for what a title stands.
    const ofTable = { O: PdfName.of("Table") };
    if (tag === "TH") element.set("A", PdfDict.of({ ...ofTable, Scope: PdfName.of("Column") }));
    if (columns > 1) element.set("A", PdfDict.of({ ...ofTable, ColSpan: PdfNumber.of(columns) }));
    return { tag, ref: context.register(element), parts };
  };
  const root = PdfDict.of({ Type: PdfName.of("StructTreeRoot") });
  const rootRef = context.register(root);
  const whole = elementIn("Document", rootRef);
  root.set("K", whole.ref);
  /** `null` for what is no part of the text. */
  let current: Element | null = whole;
  /** The element of each marked content of a page, by its number. */
  const owners = new Map<PDFPage, PdfRef[]>();

  function inside<Result>(element: Element | null, draw: () => Result): Result {
    const outer = current;
    current = element;
    const result = draw();
    current = outer;
    return result;
  }

  /** Draws what is an element of the one around it, unless that is no part of the text. A cell can be as wide as several `columns`. */
  function within<Result>(tag: Tag, draw: () => Result, columns = 1): Result {
    if (current === null) return draw();
    const element = elementIn(tag, current.ref, columns);
    current.parts.push(element.ref);
    return inside(element, draw);
  }

  /** Draws text of the current element, or else of a paragraph. */
  function mark(page: PDFPage, draw: () => void): void {
    if (current === whole) return within("P", () => mark(page, draw));
    if (current === null) page.drawOperators([ops.beginMarkedContent("/Artifact")]);
    else {
      const ofPage = owners.get(page) ?? [];
      owners.set(page, ofPage);
      const number = PdfNumber.of(ofPage.length);
      ofPage.push(current.ref);
      current.parts.push(PdfDict.of({ Type: PdfName.of("MCR"), Pg: page.ref, MCID: number }));
      page.drawOperators([ops.beginMarkedContentProps(`/${current.tag}`, PdfDict.of({ MCID: number }))]);
    }
    draw();
    page.drawOperators([ops.endMarkedContent()]);
  }

  return {
    within,
    mark,
    /** Draws what is not read aloud, such as lines and the foot of a page. */
    aside: <Result>(draw: () => Result): Result => inside(null, draw),
    /** Writes the structure into the document, when all pages are drawn. */
    complete: (): void => {
      const numbers = Array.from(owners, ([page, refs], index) => {
        page.dict.set("StructParents", PdfNumber.of(index));
        return [PdfNumber.of(index), PdfArray.of(...refs)];
      });
      root.set("ParentTree", PdfDict.of({ Nums: PdfArray.of(...numbers.flat()) }));
      const catalog = pdf.getCatalog();
      catalog.set("StructTreeRoot", rootRef);
      catalog.set("MarkInfo", PdfDict.of({ Marked: PdfBool.of(true) }));
    },
  };
}
