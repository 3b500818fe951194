import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openTestBucket, type TestBucket } from "#tests/documents/bucket.ts";
import { createS3Store } from "./s3-store.ts";
import type { DocumentStore } from "./store.ts";

let bucket: TestBucket;
let store: DocumentStore;

beforeEach(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "access key of the test bucket");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret of the test bucket");
  bucket = await openTestBucket();
  store = await createS3Store({
    bucket: "records",
    prefix: "documents/",
    endpoint: bucket.endpoint,
    region: "eu-north-1",
  });
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await bucket.close();
});

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
    expect([...bucket.objects.keys()]).toContain("documents/D-1/load-line.pdf");
    const document = await store.open("D-1", "load-line.pdf");
    expect(document).toMatchObject({
      fileName: "load-line.pdf",
      length: 7,
      type: "application/pdf",
      etag: expect.stringMatching(/^"\w{32}"$/),
      lastModified: new Date(0),
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

  test("fails to stream with 412 if it was replaced after it was opened", async () => {
    await store.put("D-1", "a.pdf", streamOf("first"));
    const first = await store.open("D-1", "a.pdf");
    await store.put("D-1", "a.pdf", streamOf("second"));
    await expect(first && text(first.stream())).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
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
  const settings = { bucket: "records", endpoint: bucket.endpoint, region: "eu-north-1" };
  const deeper = await createS3Store({ ...settings, prefix: "documents/D-1/" });
  await deeper.put("sub", "a.pdf", streamOf("deep"));
  const contents = await createS3Store({ ...settings, prefix: `documents/.contents/${sha256("x")}/` });
  await contents.put("sub", "a.pdf", streamOf("deep"));
  expect(await store.open("D-1")).toBeNull();
  expect(await store.objectsWith(sha256("x"))).toEqual([]);
});

describe("a large file", () => {
  test("is uploaded in parts of 8 MiB", async () => {
    await store.put("D-1", "large.pdf", parts(20));
    expect(bucket.objects.get("documents/D-1/large.pdf")?.body.length).toBe(20 * mebibyte);
    expect(bucket.received.slice(0, 3)).toEqual([8 * mebibyte, 8 * mebibyte, 4 * mebibyte]);
    expect(bucket.uploads.size).toBe(0);
  });

  test("leaves no upload and keeps the previous file if its upload fails", async () => {
    await store.put("D-1", "large.pdf", streamOf("whole"));
    await expect(store.put("D-1", "large.pdf", parts(20, new Error("cut off")))).rejects.toThrow("cut off");
    expect(bucket.objects.get("documents/D-1/large.pdf")?.body.toString()).toBe("whole");
    expect(bucket.uploads.size).toBe(0);
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

test("the store throws if the bucket denies access instead of reporting a missing file", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "");
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  const settings = { bucket: "records", prefix: "", endpoint: bucket.endpoint, region: "eu-north-1" };
  const unsigned = await createS3Store(settings);
  await expect(unsigned.open("D-1", "a.pdf")).rejects.toThrow("credentials");
});
