// The content type of a stored file by its extension, and whether a browser may display it.

const text = "text/plain; charset=utf-8";

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  txt: text,
  csv: "text/csv; charset=utf-8",
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  xml: "application/xml",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  bmp: "image/bmp",
  tiff: "image/tiff",
  tif: "image/tiff",
  rtf: "application/rtf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  zip: "application/zip",
  gz: "application/gzip",
  parquet: "application/vnd.apache.parquet",
};

const displayedExtensions = new Set([
  "pdf",
  "txt",
  "html",
  "htm",
  "xml",
  "svg",
  "png",
  "jpg",
  "jpeg",
  "gif",
  "bmp",
]);
const scriptableExtensions = new Set(["html", "htm", "xml", "svg"]);

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** Returns the content type of a file name: `application/octet-stream` for an unknown extension. */
export function mediaType(fileName: string): string {
  return mediaTypes[extensionOf(fileName)] ?? "application/octet-stream";
}

/** Whether the browser displays the file instead of downloading it. */
export function isShown(fileName: string): boolean {
  return displayedExtensions.has(extensionOf(fileName));
}

/** Whether the file may contain scripts, so that it must be displayed in a sandbox without access to our origin. */
export function isActive(fileName: string): boolean {
  return scriptableExtensions.has(extensionOf(fileName));
}
