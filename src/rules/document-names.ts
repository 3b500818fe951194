// Specification §5, §7 and §9: what downloaded documents, their folder and their archive are called.
import { formatDate, moment } from "./dates.ts";

const documents = ["doc", "docx", "txt", "pdf", "rtf", "xml", "odt", "tex", "wpd", "ppt", "pptx"];
const pictures = ["bmp", "jpg", "jpeg", "png", "gif", "tiff", "svg"];
const archives = ["zip", "rar"];
const spreadsheets: ReadonlySet<string> = new Set(["xls", "xlsx", "csv"]);

/** Endings of files that keep their name. */
const knownExtensions: ReadonlySet<string> = new Set([
  ...documents,
  ...pictures,
  ...archives,
  ...spreadsheets,
]);

export const archiveName = "download.zip";

export const downloadTypes = ["Certificates", "Documents", "OrderAttachments", "Class Suspension"] as const;
export type DownloadType = (typeof downloadTypes)[number];

/** The name with `.pdf` appended, unless it already ends in an extension of a known kind. */
export function withExtension(fileName: string): string {
  return knownExtensions.has(extension(fileName)) ? fileName : `${fileName}.pdf`;
}

/** Label of the button that opens a document: a spreadsheet cannot be viewed, only downloaded. */
export function viewLabel(fileName: string | null | undefined): "View" | "Download" {
  return spreadsheets.has(extension(fileName ?? "")) ? "Download" : "View";
}

/** Name of a downloaded certificate: `Load Line Certificate-10-Jan-2026.pdf`, with the ending of its file where that is known. */
export function downloadName(certificate: {
  readonly name: string;
  readonly issueDate?: string | null | undefined;
  readonly fileName?: string | null | undefined;
}): string {
  const stem = [certificate.name, formatDate(certificate.issueDate)].filter((part) => part !== "").join("-");
  const ending = extension(certificate.fileName ?? ""); // gap: ending of a downloaded certificate
  const name = knownExtensions.has(ending) ? `${stem}.${ending}` : withExtension(stem);
  return fileSafe(name);
}

/** Folder of the downloads in an archive: `Certificates-MERIDIAN STAR`; without a vessel or company only the type. */
export function folderName(type: DownloadType, vesselOrCompany?: string | null): string {
  return vesselOrCompany ? fileSafe(`${type}-${vesselOrCompany}`) : type;
}

/** The names, each once: a repeated one gets a number before its ending, `A (2).pdf`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = numbered(name, count);
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}

const shiftHours = 5;

/** The timestamp that a download carries: five hours before the moment of the download (ISO 8601, UTC). */
export function downloadTimestamp(now: string): string {
  const at = moment(now);
  return at === null ? "" : new Date(at - shiftHours * 60 * 60 * 1000).toISOString();
}

function extension(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? "";
}

function numbered(name: string, count: number): string {
  const ending = extension(name);
  return ending === "" ? `${name} (${count})` : `${name.slice(0, -ending.length - 1)} (${count}).${ending}`;
}

/** Characters that file systems refuse become dashes, so that no name leaves its folder. */
function fileSafe(name: string): string {
  return name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "-").replace(/^\.+/, "-");
}
