// Opens files and folders below a root folder without following symbolic links. If a path were checked first and opened later, a
// folder could be replaced by a link in between. On Linux the opened folder itself is checked and used, which closes that gap.
// On other systems the path is checked before the file is opened, and compared with the opened file afterwards.
import { constants, existsSync } from "node:fs";
import { type FileHandle, lstat, open, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";

/** A path is a symbolic link, or one of the folders in it is. */
export class SymbolicLinkError extends Error {
  constructor(path: string) {
    super(`${JSON.stringify(path)} is, or leads through, a symbolic link.`);
    this.name = "SymbolicLinkError";
  }
}

/** Where Linux lists the open files of a process. A path through an entry leads to the opened folder even after it was moved. */
const descriptorFolder = "/proc/self/fd";

/**
 * Runs `work` with a path that leads to the folder `root/...names`. `root` must be a real path (`realpath`), and each name a single
 * path segment. Throws `SymbolicLinkError` or the file system's error. Tests replace `descriptors`.
 */
export async function inFolder<Result>(
  root: string,
  names: readonly string[],
  work: (path: string) => Promise<Result>,
  descriptors = descriptorFolder,
): Promise<Result> {
  const path = join(root, ...names);
  if (!existsSync(descriptors)) {
    if ((await realpath(path)) !== path) throw new SymbolicLinkError(path);
    return work(path);
  }
  const folder = await openWithoutLink(path, constants.O_DIRECTORY);
  try {
    const opened = join(descriptors, String(folder.fd));
    if ((await readlink(opened)) !== path) throw new SymbolicLinkError(path);
    return await work(opened);
  } finally {
    await folder.close();
  }
}

/**
 * Opens the file `root/...names` for reading; the caller closes it. The caller must check the file's type, which may be a folder or
 * a device. A named pipe is opened without waiting for a writer. Throws the same errors as `inFolder`.
 */
export async function openFile(
  root: string,
  names: readonly string[],
  descriptors = descriptorFolder,
): Promise<FileHandle> {
  const name = names.at(-1) ?? "";
  const open = (folder: string) => openWithoutLink(join(folder, name), constants.O_NONBLOCK);
  const file = await inFolder(root, names.slice(0, -1), open, descriptors);
  if (existsSync(descriptors) || (await isAt(file, join(root, ...names)))) return file;
  await file.close();
  throw new SymbolicLinkError(join(root, ...names));
}

async function openWithoutLink(path: string, flags: number): Promise<FileHandle> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | flags);
  } catch (error) {
    // Some systems report a link to a folder as "not a directory".
    const isLink = await lstat(path).then(
      (stats) => stats.isSymbolicLink(),
      () => false,
    );
    throw isLink ? new SymbolicLinkError(path) : error;
  }
}

/** Whether the path has no links and leads to the opened file. */
async function isAt(file: FileHandle, path: string): Promise<boolean> {
  const [opened, current] = [await file.stat({ bigint: true }), await lstat(path, { bigint: true })];
  return (await realpath(path)) === path && opened.dev === current.dev && opened.ino === current.ino;
}
