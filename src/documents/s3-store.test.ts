import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bucketCredentials, bucketName, openTestBucket, type TestBucket } from "#tests/documents/bucket.ts";
import { openStrictBucket, type StrictBucket } from "#tests/documents/strict-bucket.ts";
import { createS3Files, createS3Store } from "./s3-store.ts";
import type { DocumentStore } from "./store.ts";

let bucket: TestBucket;
let store: DocumentStore;
let tests = 0;

/** A store below a prefix of its own, as in a bucket that several installations share. */
const storeIn = (endpoint: string, prefix: string) =>
  createS3Store({ bucket: bucketName, prefix, endpoint, region: "eu-north-1" });

function useCredentials(credentials: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
}

beforeAll(async () => {
  bucket = await openTestBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  useCredentials(bucketCredentials);
  store = await storeIn(bucket.endpoint, `documents-${++tests}/`);
});
afterEach(() => vi.unstubAllEnvs());

const streamOf = (content: string) => Readable.from([Buffer.from(content)]);
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const mebibyte = 1024 * 1024;

async function* parts(count: number, end?: Error): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < count; part += 1) yield Buffer.alloc(mebibyte, part);
  if (end) throw end;
}

describe("a file in a bucket", () => {
  test("has its length, type, ETag and date, and a key with the prefix", async () => {
    await store.put("D-1", "load-line.pdf", streamOf("content"));
    const whole = await storeIn(bucket.endpoint, "");
    expect(await whole.open(`documents-${tests}`, "load-line.pdf")).toBeNull();
    const document = await store.open("D-1", "load-line.pdf");
    expect(document).toMatchObject({
      fileName: "load-line.pdf",
      length: 7,
      type: "application/pdf",
      etag: expect.stringMatching(/^"\w{32}"$/),
      lastModified: expect.any(Date),
    });
    expect(document && (await text(document.stream()))).toBe("content");
  });

  test("can be read as a range", async () => {
    await store.put("D-1", "a.pdf", streamOf("0123456789"));
    const document = await store.open("D-1", "a.pdf");
    expect(document && (await text(document.stream({ start: 3, end: 5 })))).toBe("345");
  });

  test("is opened without a name if it is the object's first", async () => {
    await store.put("D-1", "b.pdf", streamOf("b"));
    await store.put("D-1", "a.pdf", streamOf("a"));
    expect((await store.open("D-1"))?.fileName).toBe("a.pdf");
    expect(await store.open("D-2")).toBeNull();
  });

  test("is found by its current and its replaced content", async () => {
    await store.put("D-1", "a.pdf", streamOf("first"));
    await store.put("D-1", "a.pdf", streamOf("second"));
    await store.put("D-2", "b.pdf", streamOf("second"));
    expect(await store.objectsWith(sha256("first"))).toEqual(["D-1"]);
    expect(await store.objectsWith(sha256("second"))).toEqual(["D-1", "D-2"]);
    expect(await store.objectsWith(sha256("third"))).toEqual([]);
  });
});

test("the store ignores keys of a deeper level", async () => {
  const deeper = await storeIn(bucket.endpoint, `documents-${tests}/D-1/`);
  await deeper.put("sub", "a.pdf", streamOf("deep"));
  const contents = await storeIn(bucket.endpoint, `documents-${tests}/.contents/${sha256("x")}/`);
  await contents.put("sub", "a.pdf", streamOf("deep"));
  expect(await store.open("D-1")).toBeNull();
  expect(await store.objectsWith(sha256("x"))).toEqual([]);
});

test("a large file is stored from several parts", async () => {
  await store.put("D-1", "large.pdf", parts(20));
  const document = await store.open("D-1", "large.pdf");
  expect(document?.length).toBe(20 * mebibyte);
  const end = document?.stream({ start: 20 * mebibyte - 2, end: 20 * mebibyte - 1 });
  expect(end && (await buffer(end))).toEqual(Buffer.from([19, 19]));
});

describe("files in a bucket without hashes", () => {
  test("can be listed and removed by their folders", async () => {
    const prefix = `snapshots-${tests}/`;
    const settings = { bucket: bucketName, prefix, endpoint: bucket.endpoint, region: "eu-north-1" };
    const files = await createS3Files(settings);
    expect(await files.folders()).toEqual([]);
    await files.put("2026-11-20-1", "a.csv.gz", streamOf("one"));
    await files.put("2026-11-20-1", "b.csv.gz", streamOf("two"));
    await files.put("2026-11-21-2", "a.csv.gz", streamOf("three"));
    expect(await files.folders()).toEqual(["2026-11-20-1", "2026-11-21-2"]);
    await files.remove("2026-11-20-1");
    await files.remove("2026-11-20-1");
    await files.remove("..");
    expect(await files.folders()).toEqual(["2026-11-21-2"]);
    expect(await files.open("2026-11-20-1", "a.csv.gz")).toBeNull();
    expect(await files.open("2026-11-21-2", "a.csv.gz")).toMatchObject({ length: 5 });
    const hashes = await createS3Store(settings);
    expect(await hashes.objectsWith(sha256("one"))).toEqual([]);
  });
});

describe("a bucket that checks versions and parts", () => {
  let strict: StrictBucket;
  beforeEach(async () => {
    strict = await openStrictBucket();
    store = await storeIn(strict.endpoint, "documents/");
  });
  afterEach(() => strict.close());

  test("fails to stream with 412 a file that was replaced after it was opened", async () => {
    await store.put("D-1", "a.pdf", streamOf("first"));
    const first = await store.open("D-1", "a.pdf");
    await store.put("D-1", "a.pdf", streamOf("second"));
    await expect(first && text(first.stream())).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
  });

  test("receives a large file in parts of 8 MiB", async () => {
    await store.put("D-1", "large.pdf", parts(20));
    expect(strict.objects.get("documents/D-1/large.pdf")?.body.length).toBe(20 * mebibyte);
    expect(strict.received.slice(0, 3)).toEqual([8 * mebibyte, 8 * mebibyte, 4 * mebibyte]);
    expect(strict.uploads.size).toBe(0);
  });

  test("has no upload left, and the previous file, if the upload of a large file fails", async () => {
    await store.put("D-1", "large.pdf", streamOf("whole"));
    await expect(store.put("D-1", "large.pdf", parts(20, new Error("cut off")))).rejects.toThrow("cut off");
    expect(strict.objects.get("documents/D-1/large.pdf")?.body.toString()).toBe("whole");
    expect(strict.uploads.size).toBe(0);
  });
});

test.each(["", "..", "../x", "a/b", "a\\b", ".contents", "a\n"])(
  "the store rejects %j as the name of a file or object",
  async (name) => {
    await expect(store.put("D-1", name, streamOf("x"))).rejects.toThrow("cannot be the name");
    await expect(store.put(name, "a.pdf", streamOf("x"))).rejects.toThrow("cannot be the name");
    expect(await store.open("D-1", name)).toBeNull();
    expect(await store.open(name, "a.pdf")).toBeNull();
    expect(await store.objectsWith(name)).toEqual([]);
  },
);

describe("the store throws if", () => {
  test("there are no credentials, instead of reporting a missing file", async () => {
    useCredentials({ AWS_ACCESS_KEY_ID: "", AWS_SECRET_ACCESS_KEY: "", AWS_EC2_METADATA_DISABLED: "true" });
    const unsigned = await storeIn(bucket.endpoint, "");
    await expect(unsigned.open("D-1", "a.pdf")).rejects.toThrow("credentials");
  });

  test("the bucket does not know the access key", async () => {
    useCredentials({ AWS_ACCESS_KEY_ID: "UNKNOWN" });
    const refused = await storeIn(bucket.endpoint, "");
    await expect(refused.put("D-1", "a.pdf", streamOf("x"))).rejects.toMatchObject({
      name: "InvalidAccessKeyId",
    });
  });
});
