import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bucketCredentials, bucketName, openTestBucket, type TestBucket } from "#tests/documents/bucket.ts";
import { checkDocuments, createDocumentHashes, createDocumentStore } from "./documents.ts";

let dataDir: string;
let bucket: TestBucket;

beforeEach(async () => {
  for (const [name, value] of Object.entries(bucketCredentials)) vi.stubEnv(name, value);
  dataDir = await mkdtemp(join(tmpdir(), "plimsoll-documents-"));
  bucket = await openTestBucket();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
  await rm(dataDir, { recursive: true });
});

const inBucket = () => ({
  dataDir,
  bucket: { bucket: bucketName, prefix: "", endpoint: bucket.endpoint, region: "eu-north-1" },
});
const stores = [
  ["the data folder", () => ({ dataDir, bucket: null })],
  ["a bucket", inBucket],
] as const;

test.each(stores)("documents in %s are stored and found by their names and hashes", async (_, settings) => {
  await checkDocuments(settings());
  const documents = createDocumentStore(settings());
  const hashes = createDocumentHashes(documents);
  const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
  for (const content of ["first", "second"]) {
    await documents.put("D-1", "a.pdf", Readable.from([Buffer.from(content)]));
    expect(await hashes.hashOf("D-1", "a.pdf")).toBe(sha256(content));
    expect(await hashes.hashOf("D-1")).toBe(sha256(content));
    expect(await hashes.objectsWith(sha256(content))).toEqual(["D-1"]);
  }
  expect(await hashes.hashOf("D-2")).toBeNull();
  expect((await documents.open("D-1", "a.pdf"))?.length).toBe(6);
});

test("with a bucket no document is stored in the data folder", async () => {
  await createDocumentStore(inBucket()).put("D-1", "a.pdf", Readable.from([Buffer.from("content")]));
  expect((await createDocumentStore(inBucket()).open("D-1", "a.pdf"))?.length).toBe(7);
  expect(await createDocumentStore({ dataDir, bucket: null }).open("D-1", "a.pdf")).toBeNull();
});
