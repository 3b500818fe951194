import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFolderStore } from "./folder-store.ts";
import type { ByteRange, DocumentStore } from "./store.ts";

let place: string;
let folder: string;
let store: DocumentStore;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "plimsoll-store-"));
  folder = join(place, "documents");
  store = createFolderStore(folder);
});
afterEach(() => rm(place, { recursive: true }));

async function* inParts(...parts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield Buffer.from(part);
  }
}

async function contentOf(objectId: string, fileName?: string, range?: ByteRange): Promise<string | null> {
  const document = await store.open(objectId, fileName);
  return document && text(document.stream(range));
}

describe("a kept file", () => {
  test("is there with its length and type", async () => {
    await store.put("D-1", "load-line.pdf", inParts("one", "two"));
    expect(await store.open("D-1", "load-line.pdf")).toMatchObject({
      fileName: "load-line.pdf",
      length: 6,
      type: "application/pdf",
    });
    expect(await contentOf("D-1", "load-line.pdf")).toBe("onetwo");
  });

  test("can be read in part", async () => {
    await store.put("D-1", "a.pdf", inParts("0123456789"));
    expect(await contentOf("D-1", "a.pdf", { start: 3, end: 5 })).toBe("345");
  });

  test("may be empty", async () => {
    await store.put("D-1", "a.pdf", inParts());
    expect(await contentOf("D-1", "a.pdf")).toBe("");
  });

  test("is found without a name where it is the object's first", async () => {
    await store.put("D-1", "b.pdf", inParts("b"));
    await store.put("D-1", "a.pdf", inParts("a"));
    expect(await contentOf("D-1")).toBe("a");
    expect(await contentOf("D-2")).toBeNull();
  });

  test("is replaced by a later one, which changes its tag", async () => {
    await store.put("D-1", "a.pdf", inParts("first"));
    const first = await store.open("D-1", "a.pdf");
    await store.put("D-1", "a.pdf", inParts("second"));
    expect(await contentOf("D-1", "a.pdf")).toBe("second");
    expect((await store.open("D-1", "a.pdf"))?.etag).not.toBe(first?.etag);
  });

  test("has another tag when only its time differs", async () => {
    await store.put("D-1", "a.pdf", inParts("same"));
    const first = await store.open("D-1", "a.pdf");
    await utimes(join(folder, "D-1", "a.pdf"), 1, 1);
    expect((await store.open("D-1", "a.pdf"))?.etag).not.toBe(first?.etag);
  });
});

test("a file is found by its content, also by one that was replaced", async () => {
  await store.put("D-1", "a.pdf", inParts("first"));
  await store.put("D-1", "a.pdf", inParts("sec", "ond"));
  await store.put("D-2", "b.pdf", inParts("second"));
  const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
  expect(await store.objectsWith(sha256("first"))).toEqual(["D-1"]);
  expect((await store.objectsWith(sha256("second"))).toSorted()).toEqual(["D-1", "D-2"]);
  expect(await store.objectsWith(sha256("third"))).toEqual([]);
  expect(await store.objectsWith("../D-1")).toEqual([]);
});

describe("a file that does not arrive whole", () => {
  test("leaves nothing behind, and the earlier one as it was", async () => {
    await store.put("D-1", "a.pdf", inParts("whole"));
    await expect(store.put("D-1", "a.pdf", inParts("half", new Error("cut off")))).rejects.toThrow("cut off");
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
  ".hidden",
];

describe("a name that could lead out of its folder", () => {
  beforeEach(async () => {
    await store.put("D-1", "a.pdf", inParts("a"));
    await writeFile(join(place, "x"), "outside");
  });

  test.each([...unsafe, "x".repeat(256), "ß".repeat(128)])("%j names no file and no object", async (name) => {
    await expect(store.put("D-1", name, inParts("x"))).rejects.toThrow("cannot be the name");
    await expect(store.put(name, "a.pdf", inParts("x"))).rejects.toThrow("cannot be the name");
    expect(await store.open("D-1", name)).toBeNull();
    expect(await store.open(name, "a.pdf")).toBeNull();
  });

  test("a name of 255 bytes is a name", async () => {
    const name = `${"x".repeat(251)}.pdf`;
    await store.put("D-1", name, inParts("long"));
    expect(await contentOf("D-1", name)).toBe("long");
  });

  test("a link to a file outside is not followed", async () => {
    await symlink(join(place, "x"), join(folder, "D-1", "link.pdf"));
    expect(await store.open("D-1", "link.pdf")).toBeNull();
  });

  test("a link to a folder outside is not followed", async () => {
    await mkdir(join(place, "elsewhere"));
    await writeFile(join(place, "elsewhere", "a.pdf"), "outside");
    await symlink(join(place, "elsewhere"), join(folder, "D-2"));
    expect(await store.open("D-2", "a.pdf")).toBeNull();
  });

  test("a folder is no file", async () => {
    await mkdir(join(folder, "D-1", "folder.pdf"));
    expect(await store.open("D-1", "folder.pdf")).toBeNull();
  });

  test("the store itself may stand behind a link", async () => {
    await symlink(folder, join(place, "linked"));
    const linked = await createFolderStore(join(place, "linked")).open("D-1", "a.pdf");
    expect(linked?.length).toBe(1);
  });
});

test("where nothing was ever kept, nothing is found", async () => {
  expect(await store.open("D-1", "a.pdf")).toBeNull();
  expect(await store.open("D-1")).toBeNull();
});
