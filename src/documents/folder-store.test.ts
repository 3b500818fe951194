import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolderFiles, createFolderStore } from "./folder-store.ts";
import type { ByteRange, DocumentStore } from "./store.ts";

let parent: string;
let folder: string;
let store: DocumentStore;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "plimsoll-store-"));
  folder = join(parent, "documents");
  store = createFolderStore(folder);
});
afterEach(() => rm(parent, { recursive: true }));

async function* chunksOf(...parts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}

async function contentOf(objectId: string, fileName?: string, range?: ByteRange): Promise<string | null> {
  const document = await store.open(objectId, fileName);
  return document && text(document.stream(range));
}

describe("a stored file", () => {
  test("has its length, type and content", async () => {
    await store.put("D-1", "load-line.pdf", chunksOf("one", "two"));
    expect(await store.open("D-1", "load-line.pdf")).toMatchObject({
      fileName: "load-line.pdf",
      length: 6,
      type: "application/pdf",
    });
    expect(await contentOf("D-1", "load-line.pdf")).toBe("onetwo");
  });

  test("can be read as a range", async () => {
    await store.put("D-1", "a.pdf", chunksOf("0123456789"));
    expect(await contentOf("D-1", "a.pdf", { start: 3, end: 5 })).toBe("345");
  });

  test("may be empty", async () => {
    await store.put("D-1", "a.pdf", chunksOf());
    expect(await contentOf("D-1", "a.pdf")).toBe("");
  });

  test("is opened without a name if it is the object's first", async () => {
    await store.put("D-1", "b.pdf", chunksOf("b"));
    await store.put("D-1", "a.pdf", chunksOf("a"));
    expect(await contentOf("D-1")).toBe("a");
    expect(await contentOf("D-2")).toBeNull();
  });

  test("is replaced by a later one with another ETag", async () => {
    await store.put("D-1", "a.pdf", chunksOf("first"));
    const first = await store.open("D-1", "a.pdf");
    await store.put("D-1", "a.pdf", chunksOf("second"));
    expect(await contentOf("D-1", "a.pdf")).toBe("second");
    expect((await store.open("D-1", "a.pdf"))?.etag).not.toBe(first?.etag);
  });

  test("has another ETag if only its date differs", async () => {
    await store.put("D-1", "a.pdf", chunksOf("same"));
    const first = await store.open("D-1", "a.pdf");
    await utimes(join(folder, "D-1", "a.pdf"), 1, 1);
    expect((await store.open("D-1", "a.pdf"))?.etag).not.toBe(first?.etag);
  });
});

test("a file is found by its current and its replaced content", async () => {
  await store.put("D-1", "a.pdf", chunksOf("first"));
  await store.put("D-1", "a.pdf", chunksOf("sec", "ond"));
  await store.put("D-2", "b.pdf", chunksOf("second"));
  const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
  expect(await store.objectsWith(sha256("first"))).toEqual(["D-1"]);
  expect((await store.objectsWith(sha256("second"))).toSorted()).toEqual(["D-1", "D-2"]);
  expect(await store.objectsWith(sha256("third"))).toEqual([]);
  expect(await store.objectsWith("../D-1")).toEqual([]);
});

describe("a file whose content ends with an error", () => {
  test("leaves no temporary file and keeps the previous file", async () => {
    await store.put("D-1", "a.pdf", chunksOf("whole"));
    await expect(store.put("D-1", "a.pdf", chunksOf("half", new Error("cut off")))).rejects.toThrow(
      "cut off",
    );
    expect(await contentOf("D-1", "a.pdf")).toBe("whole");
    expect(await readdir(join(folder, ".incoming"))).toEqual([]);
  });
});

const unsafe = [
  "",
  ".",
  "..",
  "../x",
  "a/b",
  "/etc/passwd",
  "a\\b",
  "C:\\x",
  "a\0.pdf",
  "a\n.pdf",
  "a\ud83d.pdf",
  ".hidden",
];

describe("the folder store", () => {
  beforeEach(async () => {
    await store.put("D-1", "a.pdf", chunksOf("a"));
    await writeFile(join(parent, "x"), "outside");
  });

  test.each([...unsafe, "x".repeat(256), "ß".repeat(128)])(
    "rejects %j as the name of a file or object",
    async (name) => {
      await expect(store.put("D-1", name, chunksOf("x"))).rejects.toThrow("cannot be the name");
      await expect(store.put(name, "a.pdf", chunksOf("x"))).rejects.toThrow("cannot be the name");
      expect(await store.open("D-1", name)).toBeNull();
      expect(await store.open(name, "a.pdf")).toBeNull();
    },
  );

  test("accepts a name of 255 bytes", async () => {
    const name = `${"x".repeat(251)}.pdf`;
    await store.put("D-1", name, chunksOf("long"));
    expect(await contentOf("D-1", name)).toBe("long");
  });

  test("does not follow a link to a file outside", async () => {
    await symlink(join(parent, "x"), join(folder, "D-1", "link.pdf"));
    expect(await store.open("D-1", "link.pdf")).toBeNull();
  });

  test("does not follow a link to a folder outside", async () => {
    await mkdir(join(parent, "elsewhere"));
    await writeFile(join(parent, "elsewhere", "a.pdf"), "outside");
    await symlink(join(parent, "elsewhere"), join(folder, "D-2"));
    expect(await store.open("D-2", "a.pdf")).toBeNull();
  });

  test("does not write a file through a link to a folder outside", async () => {
    await mkdir(join(parent, "elsewhere"));
    await symlink(join(parent, "elsewhere"), join(folder, "D-2"));
    await expect(store.put("D-2", "a.pdf", chunksOf("x"))).rejects.toThrow("symbolic link");
    expect(await readdir(join(parent, "elsewhere"))).toEqual([]);
  });

  test.each([".incoming", ".contents"])("writes no file through a link named %s", async (name) => {
    await mkdir(join(parent, "elsewhere"));
    await rm(join(folder, name), { recursive: true });
    await symlink(join(parent, "elsewhere"), join(folder, name));
    await expect(store.put("D-2", "a.pdf", chunksOf("x"))).rejects.toThrow("symbolic link");
    expect(await readdir(join(parent, "elsewhere"))).toEqual([]);
  });

  test("neither writes nor lists through a link among the recorded hashes", async () => {
    const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
    await mkdir(join(folder, ".contents", sha256("b")));
    await symlink(join(parent, "x"), join(folder, ".contents", sha256("b"), "D-2"));
    await store.put("D-2", "b.pdf", chunksOf("b"));
    expect(await readFile(join(parent, "x"), "utf8")).toBe("outside");
    await symlink(parent, join(folder, ".contents", sha256("c")));
    expect(await store.objectsWith(sha256("c"))).toEqual([]);
  });

  test("does not list the files of a folder outside that a link leads to", async () => {
    await symlink(parent, join(folder, "D-2"));
    expect(await store.open("D-2")).toBeNull();
  });

  test("does not follow a folder that becomes a link after the file was opened", async () => {
    await mkdir(join(parent, "elsewhere"));
    await writeFile(join(parent, "elsewhere", "a.pdf"), "outside");
    const document = await store.open("D-1", "a.pdf");
    await rename(join(folder, "D-1"), join(folder, "moved"));
    await symlink(join(parent, "elsewhere"), join(folder, "D-1"));
    await expect(document && text(document.stream())).rejects.toThrow("symbolic link");
  });

  test("does not open a folder as a file", async () => {
    await mkdir(join(folder, "D-1", "folder.pdf"));
    expect(await store.open("D-1", "folder.pdf")).toBeNull();
  });

  test("may itself be reached through a link", async () => {
    await symlink(folder, join(parent, "linked"));
    const linked = await createFolderStore(join(parent, "linked")).open("D-1", "a.pdf");
    expect(linked?.length).toBe(1);
  });
});

test("an empty store has no document", async () => {
  expect(await store.open("D-1", "a.pdf")).toBeNull();
  expect(await store.open("D-1")).toBeNull();
});

describe("a store of files without hashes", () => {
  test("removes a folder with its files, and lists the others", async () => {
    const files = createFolderFiles(folder);
    expect(await files.folders()).toEqual([]);
    await files.put("2026-11-20-1", "a.csv.gz", chunksOf("one"));
    await files.put("2026-11-20-1", "b.csv.gz", chunksOf("two"));
    await files.put("2026-11-21-2", "a.csv.gz", chunksOf("three"));
    expect(await files.folders()).toEqual(["2026-11-20-1", "2026-11-21-2"]);
    await files.remove("2026-11-20-1");
    expect(await files.folders()).toEqual(["2026-11-21-2"]);
    expect(await files.open("2026-11-20-1", "a.csv.gz")).toBeNull();
    expect(await files.open("2026-11-21-2", "a.csv.gz")).toMatchObject({ length: 5 });
  });

  test("removes nothing elsewhere, and what is missing is no error", async () => {
    const files = createFolderFiles(folder);
    await files.remove("missing");
    await files.put("inner", "a.csv", chunksOf("one"));
    await mkdir(join(parent, "other"));
    await symlink(join(parent, "other"), join(folder, "link"));
    await writeFile(join(parent, "other", "kept.txt"), "kept");
    for (const name of ["..", "../other", ".", "", "link"]) await files.remove(name);
    expect(await readFile(join(parent, "other", "kept.txt"), "utf8")).toBe("kept");
    expect(await files.open("inner", "a.csv")).toMatchObject({ length: 3 });
  });

  test("removes what was left of files", async () => {
    const files = createFolderFiles(folder);
    await mkdir(join(folder, ".incoming"), { recursive: true });
    await writeFile(join(folder, ".incoming", "half"), "half");
    await files.removeIncomplete();
    expect(await readdir(folder)).toEqual([]);
    await files.put("inner", "a.csv", chunksOf("one"));
    expect(await files.folders()).toEqual(["inner"]);
  });
});
