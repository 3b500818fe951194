// Reads what a PDF file names. Both parts of pdf.js run in this worker, so that ending it ends a file that never stops.
// The build for older browsers needs nothing that a supported one lacks.
import decode from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { type PdfPage, readPdf } from "./read-pdf.ts";

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  readPdf({ open: getDocument, CanvasFactory: OffscreenCanvasFactory, codesOn }, data).then(
    (named) => postMessage(named),
    () => postMessage(null),
  );
});

/** Longer sides, in pixels, in which a page is drawn: a small code needs the large one, a blurred one is found in the small one. */
const sides = [1600, 700];

async function codesOn(page: PdfPage): Promise<readonly string[]> {
  const { height, width } = page.getViewport({ scale: 1 });
  for (const side of sides) {
    const viewport = page.getViewport({ scale: side / Math.max(width, height) });
    const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return [];
    // pdf.js draws on it as on the canvas of a page.
    const canvasContext = context as unknown as CanvasRenderingContext2D;
    await page.render({ canvas: null, canvasContext, viewport }).promise;
    const code = decode(
      context.getImageData(0, 0, canvas.width, canvas.height).data,
      canvas.width,
      canvas.height,
    );
    if (code && code.data !== "") return [code.data];
  }
  return [];
}

/** Makes the canvases of pdf.js, which by itself takes them from the document. */
class OffscreenCanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }

  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number): void {
    Object.assign(canvas, { width, height });
  }

  destroy({ canvas }: { canvas: OffscreenCanvas }): void {
    Object.assign(canvas, { width: 0, height: 0 });
  }
}
