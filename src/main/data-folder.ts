import { accessSync, constants, mkdirSync } from "node:fs";
import { StartError } from "./start-error.ts";

const reasons: Readonly<Record<string, string>> = {
  EEXIST: "it is not a folder",
  ENOTDIR: "a part of its path is not a folder",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it cannot be written",
};

/** Makes DATA_DIR where it is missing. Throws `StartError` where it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${reasons[code] ?? message}.`);
  }
}
