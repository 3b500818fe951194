// Reads the certificate number in a PDF file. Both parts of pdf.js run in this worker, so that ending it ends a file that never stops.
// The build for older browsers needs nothing that a supported one lacks.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
import { numberInPdf } from "./number-in-pdf.ts";

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  numberInPdf(getDocument, data).then(
    (number) => postMessage(number),
    () => postMessage(null),
  );
});
