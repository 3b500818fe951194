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
  vi.stubEnv("AWS_ACCESS_KEY_ID", "a key of the test's own bucket");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "its secret");
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

const of = (content: string) => Readable.from([Buffer.from(content)]);
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");
const mebibyte = 1024 * 1024;

async function* parts(count: number, end?: Error): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < count; part += 1) yield Buffer.alloc(mebibyte, part);
  if (end) throw end;
}

describe("a file in a bucket", () => {
  test("is there with its length, type, tag and time, under the prefix", async () => {
    await store.put("D-1", "load-line.pdf", of("content"));
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

  test("can be read in part", async () => {
    await store.put("D-1", "a.pdf", of("0123456789"));
    const document = await store.open("D-1", "a.pdf");
    expect(document && (await text(document.stream({ start: 3, end: 5 })))).toBe("345");
  });

  test("is found without a name where it is the object's first", async () => {
    await store.put("D-1", "b.pdf", of("b"));
    await store.put("D-1", "a.pdf", of("a"));
    expect((await store.open("D-1"))?.fileName).toBe("a.pdf");
    expect(await store.open("D-2")).toBeNull();
  });

  test("that is replaced while it is read is not sent as the one that was described", async () => {
    await store.put("D-1", "a.pdf", of("first"));
    const first = await store.open("D-1", "a.pdf");
    await store.put("D-1", "a.pdf", of("second"));
    await expect(first && text(first.stream())).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
  });

  test("is found by its content, also by one that was replaced", async () => {
    await store.put("D-1", "a.pdf", of("first"));
    await store.put("D-1", "a.pdf", of("second"));
    await store.put("D-2", "b.pdf", of("second"));
    expect(await store.objectsWith(sha256("first"))).toEqual(["D-1"]);
    expect(await store.objectsWith(sha256("second"))).toEqual(["D-1", "D-2"]);
    expect(await store.objectsWith(sha256("third"))).toEqual([]);
  });
});

describe("a large file", () => {
  test("is sent in parts, of which one at a time is held", async () => {
    await store.put("D-1", "large.pdf", parts(20));
    expect(bucket.objects.get("documents/D-1/large.pdf")?.body.length).toBe(20 * mebibyte);
    expect(bucket.received.slice(0, 3)).toEqual([8 * mebibyte, 8 * mebibyte, 4 * mebibyte]);
    expect(bucket.uploads.size).toBe(0);
  });

  test("that does not arrive whole leaves nothing behind, and the earlier one as it was", async () => {
    await store.put("D-1", "large.pdf", of("whole"));
    await expect(store.put("D-1", "large.pdf", parts(20, new Error("cut off")))).rejects.toThrow("cut off");
    expect(bucket.objects.get("documents/D-1/large.pdf")?.body.toString()).toBe("whole");
    expect(bucket.uploads.size).toBe(0);
  });
});

test.each(["", "..", "../x", "a/b", "a\\b", ".contents", "a\n"])(
  "%j names no file and no object",
  async (name) => {
    await expect(store.put("D-1", name, of("x"))).rejects.toThrow("cannot be the name");
    await expect(store.put(name, "a.pdf", of("x"))).rejects.toThrow("cannot be the name");
    expect(await store.open("D-1", name)).toBeNull();
    expect(await store.open(name, "a.pdf")).toBeNull();
    expect(await store.objectsWith(name)).toEqual([]);
  },
);

test("a bucket that refuses is a fault, and not a file that is not there", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "");
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  const place = { bucket: "records", prefix: "", endpoint: bucket.endpoint, region: "eu-north-1" };
  const unsigned = await createS3Store(place);
  await expect(unsigned.open("D-1", "a.pdf")).rejects.toThrow("credentials");
});
