// docs/domain.md, sections 5 and 7: the names of downloaded documents, of their folder and of their archive.
import { cutText } from "#rules/cut-text.ts";
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

/** The name of an archive without a vessel. */
const defaultArchiveName = "download.zip";

/** What the archive says about the files in it. */
export const indexName = "index.csv";

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
  const end = knownExtensions.has(fileExtension)
    ? `.${fileExtension}`
    : withExtension(stem).slice(stem.length);
  return cutName(safeName(stem), end);
}

/** Folder name in an archive: `Certificates-MERIDIAN STAR`, or only the type without a vessel or company. */
export function folderName(type: DownloadType, vesselOrCompany?: string | null): string {
  return vesselOrCompany ? cutName(safeName(`${type}-${vesselOrCompany}`)) : type;
}

/** Name of the archive with the certificates of a vessel: `HIGHLAND PETREL 3124302 certificates.zip`. */
export function archiveName(vessel: string | null, number: string | null): string {
  if (!vessel) return defaultArchiveName; // gap: name of an archive
  return cutName(safeName([vessel, number].filter(Boolean).join(" ")), " certificates.zip");
}

/** Makes the names unique without regard to case: a repeated name gets a number before its extension, `A (2).pdf`. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  const comparedName = (name: string) => name.normalize("NFKC").toUpperCase();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; used.has(comparedName(unique)); count += 1) unique = numbered(name, count);
    used.add(comparedName(unique));
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

// gap: names in an archive
const maximumName = { characters: 150, bytes: 255 };

/** Names of devices, which Windows opens instead of a file, whatever their extension. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/i;

/**
 * A name that every file system takes and shows as it is: without the characters that Windows rejects, so that it cannot leave its folder, and without
 * marks that turn the direction of text.
 */
function safeName(name: string): string {
  return name
    .normalize("NFC")
    .replaceAll(/\p{Bidi_Control}/gu, "")
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, "-")
    .replace(/^[. ]+/, "-")
    .replace(deviceName, "$&-");
}

function numbered(name: string, count: number): string {
  const known = extension(name);
  const end = knownExtensions.has(known) ? `.${known}` : "";
  return cutName(name.slice(0, name.length - end.length), ` (${count})${end}`);
}

/** A name without points and blanks before its end, cut there to the length that file systems allow. */
function cutName(name: string, end = ""): string {
  const isTooLong = (text: string) =>
    text.length > maximumName.characters || new TextEncoder().encode(text).length > maximumName.bytes;
  let stem = cutText(name, maximumName.characters);
  while (/[. ]$/.test(stem) || isTooLong(stem + end)) stem = cutText(stem, stem.length - 1);
  return stem + end;
}
