// Decides which entries of an uploaded archive may be unpacked: only plain files inside the folder, and not too many.

/** What an archive states about an entry. */
export interface ZipEntry {
  readonly fileName: string;
  /** Bit 0 is set for an encrypted entry. */
  readonly generalPurposeBitFlag: number;
  /** The upper 16 bits are the Unix mode. */
  readonly externalFileAttributes: number;
}

export const maxEntries = 20_000;
/** Bytes of all entries after unpacking. */
export const maxUnpackedBytes = 1024 * 1024 * 1024; // gap: size of an upload

const encryptedFlag = 0x1;
const fileTypeMask = 0o170_000;
/** Unix modes of a plain file, a folder, and an entry of a system without modes. */
const allowedTypes: ReadonlySet<number> = new Set([0, 0o100_000, 0o040_000]);

/** Files that operating systems add to archives. */
export function isSystemFile(fileName: string): boolean {
  return fileName
    .split("/")
    .some((part) => part === "__MACOSX" || part === ".DS_Store" || part === "Thumbs.db");
}

export function isFolderEntry(fileName: string): boolean {
  return fileName.endsWith("/");
}

/** Returns the reason why an entry must not be unpacked, or `null`. */
export function entryError(entry: ZipEntry): string | null {
  const { externalFileAttributes, fileName, generalPurposeBitFlag } = entry;
  if (pathError(fileName))
    return "Its name leads outside the folder. Create the archive again from the folder itself.";
  if ((generalPurposeBitFlag & encryptedFlag) !== 0)
    return "It is encrypted. Create the archive without a password.";
  if (!allowedTypes.has((externalFileAttributes >>> 16) & fileTypeMask)) {
    return "It is a link or a special file, which an import does not follow. Put a copy of the file itself there.";
  }
  if (isArchive(fileName)) return "It is an archive in an archive. Put its files into the folder instead.";
  return null;
}

/** Whether a name is absolute, has a step `..` or `.`, an empty step, a backslash, a drive or a control character. */
function pathError(fileName: string): boolean {
  const steps = fileName.replace(/\/$/, "").split("/");
  return (
    /[\\\p{Cc}]/u.test(fileName) ||
    /^[a-z]:/i.test(fileName) ||
    steps.some((step) => step === "" || step === "." || step === "..")
  );
}

/** A document may be of any kind, but files of record sets are not compressed twice. */
function isArchive(fileName: string): boolean {
  return /\.(?:zip|gz|tgz|tar|7z|rar|bz2|xz|zst)$/i.test(fileName);
}

/** The folder in which all entries stand, with a slash at its end; empty if there is none. */
export function commonFolder(fileNames: readonly string[]): string {
  const [first = ""] = fileNames;
  const folder = first.slice(0, first.indexOf("/") + 1);
  const isShared =
    folder !== "" && folder !== "documents/" && fileNames.every((name) => name.startsWith(folder));
  return isShared ? folder : "";
}
