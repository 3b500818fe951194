// What a stored file is, by the end of its name, and whether a browser may show it in the page's own tab.

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
};

const shown = new Set(["pdf", "txt", "html", "htm", "xml", "svg", "png", "jpg", "jpeg", "gif", "bmp"]);
const active = new Set(["html", "htm", "xml", "svg"]);

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** Content type of a file name; a name without a known ending is only bytes. */
export function mediaType(fileName: string): string {
  return mediaTypes[extensionOf(fileName)] ?? "application/octet-stream";
}

/** Whether a browser shows the file; it saves any other. */
export function isShown(fileName: string): boolean {
  return shown.has(extensionOf(fileName));
}

/** Whether the file may carry script, so that it must be shown without the rights of our origin. */
export function isActive(fileName: string): boolean {
  return active.has(extensionOf(fileName));
}
