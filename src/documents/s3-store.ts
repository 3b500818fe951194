// The store in a bucket that speaks S3: PREFIX/{objectId}/{fileName}. A bucket shows an object whole or not at all, so a file that
// does not arrive whole leaves the earlier one as it was. The vendor's package is optional, and loaded only where a bucket is used.
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { contentsFolder, hashed, isContentHash } from "./contents.ts";
import { mediaType } from "./media-type.ts";
import { uploadTo } from "./s3-upload.ts";
import {
  type ByteRange,
  type DocumentStore,
  isSafeName,
  type StoredDocument,
  UnsafeNameError,
} from "./store.ts";

export interface Bucket {
  readonly bucket: string;
  /** What all keys begin with: empty, or a path that ends in a slash. */
  readonly prefix: string;
  /** Address of the service; `undefined` for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly region: string;
}

export type S3 = typeof import("@aws-sdk/client-s3");

/** A bucket that can be asked. */
export interface OpenBucket extends Bucket {
  readonly s3: S3;
  readonly client: S3Client;
}

/** Documents in a bucket. Credentials come from where the vendor's tools look for them. Throws one sentence without the package. */
export async function createS3Store(place: Bucket): Promise<DocumentStore> {
  const at = openBucket(place, await loadS3());
  const keyOf = (...names: readonly string[]) => place.prefix + names.join("/");
  return {
    async put(objectId, fileName, content) {
      for (const name of [objectId, fileName]) if (!isSafeName(name)) throw new UnsafeNameError(name);
      let sha256 = "";
      const whole = hashed(content, (hash) => (sha256 = hash));
      await uploadTo(at, keyOf(objectId, fileName), mediaType(fileName), whole);
      await uploadTo(at, keyOf(contentsFolder, sha256, objectId), mediaType(""), Readable.from([]));
    },
    async open(objectId, fileName) {
      if (!isSafeName(objectId)) return null;
      const name = fileName ?? (await namesBelow(at, keyOf(objectId, ""))).find(isSafeName);
      return name !== undefined && isSafeName(name) ? describe(at, keyOf(objectId, name), name) : null;
    },
    objectsWith: async (sha256) =>
      isContentHash(sha256) ? namesBelow(at, keyOf(contentsFolder, sha256, "")) : [],
  };
}

async function loadS3(): Promise<S3> {
  try {
    return await import("@aws-sdk/client-s3");
  } catch {
    throw new Error(
      "Documents in a bucket need the package @aws-sdk/client-s3, which is not installed: npm install @aws-sdk/client-s3",
    );
  }
}

function openBucket(place: Bucket, s3: S3): OpenBucket {
  const { endpoint, region } = place;
  // A service of one's own is rarely reached by a name for each bucket, and not each knows the vendor's newest checksums.
  const own = endpoint === undefined ? {} : { endpoint, forcePathStyle: true };
  const checksums = {
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  } as const;
  return { ...place, s3, client: new s3.S3Client({ region, ...own, ...checksums }) };
}

/** The last parts of the keys below a prefix, in their order. */
async function namesBelow({ s3, client, bucket }: OpenBucket, prefix: string): Promise<readonly string[]> {
  const list = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix });
  const { Contents = [] } = await client.send(list);
  return Contents.map(({ Key = "" }) => Key.slice(prefix.length)).sort();
}

async function describe(at: OpenBucket, key: string, fileName: string): Promise<StoredDocument | null> {
  const { s3, client, bucket } = at;
  const head = new s3.HeadObjectCommand({ Bucket: bucket, Key: key });
  const found = await client.send(head).catch((error: unknown) => {
    if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  });
  if (!found) return null;
  const etag = found.ETag ?? "";
  return {
    fileName,
    length: found.ContentLength ?? 0,
    type: mediaType(fileName),
    etag,
    lastModified: found.LastModified ?? new Date(0),
    stream: (range) =>
      Readable.toWeb(Readable.from(chunksOf(at, { key, etag, range }))) as ReadableStream<Uint8Array>,
  };
}

interface Wanted {
  readonly key: string;
  /** The version that was described: another one would not have its length. */
  readonly etag: string;
  readonly range: ByteRange | undefined;
}

async function* chunksOf({ s3, client, bucket }: OpenBucket, wanted: Wanted): AsyncGenerator<Uint8Array> {
  const { key, etag, range } = wanted;
  const get = new s3.GetObjectCommand({
    Bucket: bucket,
    Key: key,
    IfMatch: etag,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  });
  const { Body } = await client.send(get);
  yield* Body as AsyncIterable<Uint8Array>;
}
