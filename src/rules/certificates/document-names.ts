// docs/domain.md, sections 5 and 7: the names of downloaded documents, of their folder and of their archive.
import { formatDate, toEpochMilliseconds } from "#rules/dates.ts";

const documents = ["doc", "docx", "txt", "pdf", "rtf", "xml", "odt", "tex", "wpd", "ppt", "pptx"];
const pictures = ["bmp", "jpg", "jpeg", "png", "gif", "tiff", "svg"];
const archives = ["zip", "rar"];
const spreadsheets: ReadonlySet<string> = new Set(["xls", "xlsx", "csv"]);

/** A file name with one of these extensions is kept as it is. */
const knownExtensions: ReadonlySet<string> = new Set([
  ...documents,
  ...pictures,
  ...archives,
  ...spreadsheets,
]);

export const archiveName = "download.zip";

export const downloadTypes = ["Certificates", "Documents", "OrderAttachments", "Class Suspension"] as const;
export type DownloadType = (typeof downloadTypes)[number];

/** Appends `.pdf` unless the name already has a known extension. */
export function withExtension(fileName: string): string {
  return knownExtensions.has(extension(fileName)) ? fileName : `${fileName}.pdf`;
}

/** Whether a document can be viewed. A spreadsheet can only be downloaded. */
export function isViewable(fileName: string | null | undefined): boolean {
  return !spreadsheets.has(extension(fileName ?? ""));
}

/** Name of a downloaded certificate: `Load Line Certificate-10-Jan-2026.pdf`, with the extension of its file if it is a known one. */
export function downloadName(certificate: {
  readonly name: string;
  readonly issueDate?: string | null | undefined;
  readonly fileName?: string | null | undefined;
}): string {
  const stem = [certificate.name, formatDate(certificate.issueDate)].filter((part) => part !== "").join("-");
  const fileExtension = extension(certificate.fileName ?? ""); // gap: ending of a downloaded certificate
  const name = knownExtensions.has(fileExtension) ? `${stem}.${fileExtension}` : withExtension(stem);
  return fileSafe(name);
}

/** Folder name in an archive: `Certificates-MERIDIAN STAR`, or only the type without a vessel or company. */
export function folderName(type: DownloadType, vesselOrCompany?: string | null): string {
  return vesselOrCompany ? fileSafe(`${type}-${vesselOrCompany}`) : type;
}

/** Makes the names unique: a repeated name gets a number before its extension, `A (2).pdf`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; used.has(unique.toLowerCase()); count += 1) unique = numbered(name, count);
    used.add(unique.toLowerCase());
    return unique;
  });
}

const shiftHours = 5;

/** The timestamp of a download: five hours before the download (ISO 8601, UTC). */
export function downloadTimestamp(now: string): string {
  const at = toEpochMilliseconds(now);
  return at === null ? "" : new Date(at - shiftHours * 60 * 60 * 1000).toISOString();
}

function extension(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? "";
}

function numbered(name: string, count: number): string {
  const fileExtension = extension(name);
  return fileExtension === ""
    ? `${name} (${count})`
    : `${name.slice(0, -fileExtension.length - 1)} (${count}).${fileExtension}`;
}

/** Replaces characters that file systems reject by dashes, so that a name cannot leave its folder. */
function fileSafe(name: string): string {
  return name.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "-").replace(/^\.+/, "-");
}
