import { execFileSync } from "node:child_process";
import { link, mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openSource } from "#importing/open-source.ts";
import type { ImportSource } from "#importing/source.ts";
import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { vessel } from "#tests/importing/import-files.ts";
import { importFolder } from "#tests/importing/import-folder.ts";

const linkedFile =
  "It is a symbolic link, which an import does not follow. Put a copy of the file itself there.";
const linkedFolder = "It is a symbolic link, which an import does not follow. Put the folder itself there.";
const hardLink = "It is a hard link: the same file has another name elsewhere. Put a copy of the file there.";

const secret = async () => {
  const file = join(await temporaryFolder(), "secret");
  await writeFile(file, '{"assetnum":"SECRET"}\n');
  return file;
};

/** Reads everything of a source as one text: its errors, its lines, and the content of its documents. */
async function readAll(source: ImportSource): Promise<string> {
  const found: unknown[] = [source.errors];
  for await (const line of source.lines()) found.push(line);
  for (const document of source.documents) {
    try {
      for await (const chunk of document.open()) found.push(Buffer.from(chunk).toString());
    } catch (error) {
      found.push((error as Error).message);
    }
  }
  return JSON.stringify(found);
}

describe("an import folder", () => {
  test.each([
    ["ABSRECORDVESSEL.ndjson", linkedFile],
    ["ABSRECORDVESSEL.ndjson.gz", linkedFile],
    ["README.md", linkedFile],
    ["documents", linkedFolder],
    ["documents/D-1", linkedFolder],
    ["documents/.hidden", linkedFolder],
    ["documents/D-1/a.pdf", linkedFile],
    ["documents/D-1/.hidden", linkedFile],
  ])(
    "with a symbolic link at %s has an error and does not return the link's target",
    async (name, message) => {
      const folder = await importFolder({ "ABSRECORDOWNER.ndjson": [vessel(1)] });
      await mkdir(join(folder, name, ".."), { recursive: true });
      await symlink(
        message === linkedFolder ? join(await secret(), "..") : await secret(),
        join(folder, name),
      );
      const source = await openSource(folder, null);
      expect(source.errors).toEqual([{ file: name, message }]);
      expect(await readAll(source)).not.toContain("SECRET");
    },
  );

  test("with a broken link has an error", async () => {
    const folder = await importFolder({ "ABSRECORDOWNER.ndjson": [vessel(1)] });
    await symlink("/nowhere", join(folder, "documents"));
    expect((await openSource(folder, null)).errors).toEqual([{ file: "documents", message: linkedFolder }]);
  });

  test.each(["ABSRECORDVESSEL.ndjson", "documents/D-1/plan.dwg"])(
    "with a hard link at %s has an error and does not return the file",
    async (name) => {
      const folder = await importFolder({ "documents/D-1/other.dwg": ["plan"] });
      await link(await secret(), join(folder, name));
      const found = await readAll(await openSource(folder, null));
      expect(found).toContain(hardLink);
      expect(found).not.toContain("SECRET");
    },
  );

  test.each([
    ["ABSRECORDVESSEL.ndjson", "a folder", (path: string) => mkdir(path)],
    ["ABSRECORDVESSEL.ndjson", "a pipe", async (path: string) => void execFileSync("mkfifo", [path])],
  ])("with %s as %s has an error and does not block", async (name, _, make) => {
    const folder = await importFolder({ "ABSRECORDOWNER.ndjson": [vessel(1)] });
    await make(join(folder, name));
    expect(await readAll(await openSource(folder, null))).toContain("It is not a file.");
  });

  test("returns no line of a file that becomes a link after it was listed", async () => {
    const folder = await importFolder({ "ABSRECORDVESSEL.ndjson": [vessel(1)] });
    const source = await openSource(folder, null);
    await rm(join(folder, "ABSRECORDVESSEL.ndjson"));
    await symlink(await secret(), join(folder, "ABSRECORDVESSEL.ndjson"));
    const found = await readAll(source);
    expect(found).toContain(linkedFile);
    expect(found).not.toContain("SECRET");
  });

  test.each(["documents", "documents/D-1", "documents/D-1/secret"])(
    "returns no document when %s becomes a link after it was listed",
    async (name) => {
      const outside = await importFolder({ "documents/D-1/secret": ["SECRET"] });
      const folder = await importFolder({ "documents/D-1/secret": ["plan"] });
      const source = await openSource(folder, null);
      await rename(join(folder, name), join(folder, "moved"));
      await symlink(join(outside, name), join(folder, name));
      const found = await readAll(source);
      expect(found).toContain(linkedFile);
      expect(found).not.toContain("SECRET");
    },
  );

  test("may be opened through a link", async () => {
    const folder = await importFolder({ "documents/D-1/plan.dwg": ["plan"] });
    const path = join(await temporaryFolder(), "latest");
    await symlink(folder, path);
    const source = await openSource(path, null);
    expect(source).toMatchObject({ name: path, errors: [] });
    expect(await readAll(source)).toContain("plan");
  });
});

describe("openSource", () => {
  const overlapMessage =
    "It contains DATA_DIR, or lies in it, where the server keeps its own files. Put the import folder elsewhere.";

  test.each([
    ["that is DATA_DIR", ".", "."],
    ["inside DATA_DIR", "record", "."],
    ["that contains DATA_DIR", ".", "..data"],
    ["with DATA_DIR among its documents", ".", "documents/data"],
  ])("rejects a source %s", async (_, sourceFolder, dataFolder) => {
    const folder = await importFolder({ "record/ABSRECORDVESSEL.ndjson": [vessel(1)] });
    await mkdir(join(folder, dataFolder), { recursive: true });
    const source = join(folder, sourceFolder);
    const rejected = await openSource(source, join(folder, dataFolder));
    expect(rejected.errors).toEqual([{ file: source, message: overlapMessage }]);
    expect(await readAll(rejected)).not.toContain("VESSEL 1");
  });

  test("rejects a source that overlaps DATA_DIR only by its real path", async () => {
    const folder = await importFolder({ "data/record/ABSRECORDVESSEL.ndjson": [vessel(1)] });
    await symlink(join(folder, "data/record"), join(folder, "source"));
    await symlink(join(folder, "data"), join(folder, "linked data"));
    const rejected = await openSource(join(folder, "source"), join(folder, "linked data"));
    expect(rejected.errors).toMatchObject([{ message: overlapMessage }]);
  });

  test("accepts a source beside DATA_DIR", async () => {
    const folder = await importFolder({ "data-1/ABSRECORDVESSEL.ndjson": [vessel(1)] });
    await mkdir(join(folder, "data"));
    expect((await openSource(join(folder, "data-1"), join(folder, "data"))).errors).toEqual([]);
  });
});
