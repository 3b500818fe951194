// Reads the certificate number in a PDF file. Both parts of pdf.js run in this worker, so that ending it ends a file that never stops.
import { getDocument } from "pdfjs-dist";
import "pdfjs-dist/build/pdf.worker.min.mjs";
import { numberInPdf } from "./number-in-pdf.ts";

addEventListener("message", ({ data }: MessageEvent<ArrayBuffer>) => {
  numberInPdf(getDocument, data).then(
    (number) => postMessage(number),
    () => postMessage(""),
  );
});
