import { mkdir, readdir, realpath, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { inFolder, openFile, SymbolicLinkError } from "./below-root.ts";

let root: string;
let outside: string;

beforeEach(async () => {
  const folder = await realpath(await temporaryFolder());
  [root, outside] = [join(folder, "root"), join(folder, "outside")];
  await mkdir(join(root, "folder"), { recursive: true });
  await mkdir(outside);
  await writeFile(join(root, "folder", "file"), "inside");
  await writeFile(join(outside, "file"), "outside");
});

const systems = [
  ["a system that lists open files", "/proc/self/fd"],
  ["a system that does not", "/proc/no such folder"],
] as const;

describe.each(systems)("on %s", (_, descriptors) => {
  async function contentOf(...names: readonly string[]): Promise<string> {
    const file = await openFile(root, names, descriptors);
    const content = await file.readFile("utf8");
    await file.close();
    return content;
  }

  test("openFile opens a file below the root", async () => {
    expect(await contentOf("folder", "file")).toBe("inside");
  });

  test("inFolder gives access to a folder below the root", async () => {
    expect(await inFolder(root, ["folder"], (path) => readdir(path), descriptors)).toEqual(["file"]);
  });

  test("openFile does not follow a link to a file", async () => {
    await symlink(join(outside, "file"), join(root, "folder", "link"));
    await expect(contentOf("folder", "link")).rejects.toThrow(SymbolicLinkError);
  });

  test("openFile does not follow a link to a folder anywhere in the path", async () => {
    await mkdir(join(outside, "deep"));
    await writeFile(join(outside, "deep", "file"), "outside");
    await symlink(outside, join(root, "link"));
    await expect(contentOf("link", "file")).rejects.toThrow(SymbolicLinkError);
    await expect(contentOf("link", "deep", "file")).rejects.toThrow(SymbolicLinkError);
  });

  test("openFile does not follow a root that was replaced by a link", async () => {
    await rename(root, join(outside, "moved"));
    await symlink(outside, root);
    await expect(contentOf("file")).rejects.toThrow(SymbolicLinkError);
  });

  test("openFile reports a missing file with ENOENT", async () => {
    await expect(contentOf("folder", "nothing")).rejects.toMatchObject({ code: "ENOENT" });
  });
});

test("inFolder keeps using a folder that is replaced by a link meanwhile", async () => {
  const names = await inFolder(root, ["folder"], async (path) => {
    await rename(join(root, "folder"), join(root, "moved"));
    await symlink(outside, join(root, "folder"));
    await writeFile(join(path, "new"), "inside");
    return readdir(path);
  });
  expect(names.toSorted()).toEqual(["file", "new"]);
  expect(await readdir(outside)).toEqual(["file"]);
});
