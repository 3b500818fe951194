import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { downloadZip } from "client-zip";
import { expect, test } from "vitest";

import { temporaryFolder } from "#tests/database/temporary-folder.ts";
import { unpackUpload } from "./unpack-upload.ts";

const bounds = { entries: 2, bytes: 10 };

/** Unpacks a file within the bounds. Returns the paths of the unpacked files. */
async function unpack(fileName: string, content: Uint8Array): Promise<readonly string[]> {
  const root = await temporaryFolder();
  const [path, folder] = [join(root, "upload"), join(root, "unpacked")];
  await writeFile(path, content);
  await unpackUpload(path, fileName, folder, bounds);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function archive(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const inputs = Object.entries(files).map(([name, input]) => ({ name, input }));
  return Buffer.from(await downloadZip(inputs).arrayBuffer());
}

test("an upload is unpacked up to the bounds, without the folder around its files", async () => {
  expect(
    await unpack("fleet.zip", await archive({ "fleet/a.ndjson": "12345", "fleet/b.ndjson": "67890" })),
  ).toEqual(["a.ndjson", "b.ndjson"]);
  expect(await unpack("a.ndjson.gz", gzipSync(Buffer.alloc(10)))).toEqual(["a.ndjson"]);
});

test.each([
  ["more bytes in all its files", { "a.ndjson": "123456", "b.ndjson": "67890" }, "unpacks to more than"],
  ["more files", { a: "1", b: "2", c: "3" }, "more than 2 files"],
  ["a name twice, in other case", { "a.ndjson": "1", "A.ndjson": "2" }, "twice"],
  ["a path to the outside", { "../a.ndjson": "1" }, "Create"],
])("an archive with %s is refused", async (_, files, reason) => {
  await expect(unpack("fleet.zip", await archive(files))).rejects.toThrow(reason);
});

test("a compressed file with more bytes than it may have is refused", async () => {
  await expect(unpack("a.ndjson.gz", gzipSync(Buffer.alloc(1_000_000)))).rejects.toThrow(
    "unpacks to more than",
  );
});

test("an archive that states a smaller size than it has is refused", async () => {
  const lying = await archive({ "a.ndjson": "123456789" });
  const size = lying.lastIndexOf(Buffer.from([9, 0, 0, 0]));
  lying.writeUInt32LE(5, size);
  await expect(unpack("fleet.zip", lying)).rejects.toThrow("cannot be unpacked");
});

test.each([
  ["one CSV file", { "list.csv": "a;b" }, "list.csv"],
  ["one CSV file in a folder", { "week/list.CSV": "a;b", "__MACOSX/week/._list.CSV": "x" }, "list.CSV"],
])("of an archive with %s the file is the source", async (_, files, name) => {
  const root = await temporaryFolder();
  await writeFile(join(root, "upload"), await archive(files));
  const source = await unpackUpload(join(root, "upload"), "list.zip", join(root, "unpacked"));
  expect(await readFile(source, "utf8")).toBe("a;b");
  expect(source).toBe(join(root, "unpacked", name));
});

test("of an archive with two CSV files the folder is the source", async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, "upload"), await archive({ "a.csv": "1", "b.csv": "2" }));
  expect(await unpackUpload(join(root, "upload"), "lists.zip", join(root, "unpacked"))).toBe(
    join(root, "unpacked"),
  );
});

test("a file is copied as it is", async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, "upload"), "{}\n");
  const folder = await unpackUpload(join(root, "upload"), "ABSRECORDFLAG.ndjson", join(root, "unpacked"));
  expect(await readFile(join(folder, "ABSRECORDFLAG.ndjson"), "utf8")).toBe("{}\n");
});

test.each([
  ["Klasseliste März.csv", "Klasseliste März.csv"],
  ["список – 2026 (1).TXT", "список – 2026 (1).TXT"],
  ["C:\\lists\\vessels.xlsx", "vessels.xlsx"],
  ["a:b\u202E*.tsv", "a-b--.tsv"],
  ["東".repeat(196) + ".csv", "東".repeat(76) + ".csv"],
])("a list called %s is the source", async (fileName, name) => {
  const root = await temporaryFolder();
  await writeFile(join(root, "upload"), "a;b");
  const source = await unpackUpload(join(root, "upload"), fileName, join(root, "unpacked"));
  expect(source).toBe(join(root, "unpacked", name));
  expect(await readFile(source, "utf8")).toBe("a;b");
});

test.each(["picture.png", "list.ods", "csv", "a.csv.exe"])(
  "a file called %s is refused",
  async (fileName) => {
    await expect(unpack(fileName, Buffer.from("a"))).rejects.toThrow("none of the kinds");
  },
);
