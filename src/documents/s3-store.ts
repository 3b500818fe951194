// A document store in an S3 bucket: PREFIX/{objectId}/{fileName}. S3 writes objects atomically, so an incomplete upload leaves the
// previous file unchanged.
import type { CompletedPart } from "@aws-sdk/client-s3";
import { Readable } from "node:stream";

import { contentsFolder, hashWhileReading, isContentHash } from "./content-hashes.ts";
import { mediaType } from "./media-type.ts";
import { type Bucket, type OpenBucket, openBucket } from "./s3-bucket.ts";
import {
  type ByteRange,
  type DocumentStore,
  type FileStore,
  isSafeName,
  type StoredDocument,
  UnsafeNameError,
} from "./store.ts";

/** Returns a document store in a bucket. Throws an error for the operator if the vendor's package is not installed. */
export async function createS3Store(settings: Bucket): Promise<DocumentStore> {
  const bucket = await openBucket(settings);
  const files = filesIn(bucket);
  const hashKey = (...names: readonly string[]) => [settings.prefix + contentsFolder, ...names].join("/");
  return {
    ...files,
    async put(objectId, fileName, content) {
      let sha256 = "";
      await files.put(
        objectId,
        fileName,
        hashWhileReading(content, (hash) => (sha256 = hash)),
      );
      await uploadObject(bucket, hashKey(sha256, objectId), mediaType(""), Readable.from([]));
    },
    objectsWith: async (sha256) => (isContentHash(sha256) ? namesBelow(bucket, hashKey(sha256, "")) : []),
  };
}

/** Returns a store of files in a bucket. */
export async function createS3Files(settings: Bucket): Promise<FileStore> {
  return filesIn(await openBucket(settings));
}

function filesIn(bucket: OpenBucket): FileStore {
  const objectKey = (...names: readonly string[]) => bucket.prefix + names.join("/");
  return {
    async put(objectId, fileName, content) {
      for (const name of [objectId, fileName]) if (!isSafeName(name)) throw new UnsafeNameError(name);
      await uploadObject(bucket, objectKey(objectId, fileName), mediaType(fileName), content);
    },
    async open(objectId, fileName) {
      if (!isSafeName(objectId)) return null;
      const name = fileName ?? (await namesBelow(bucket, objectKey(objectId, "")))[0];
      return name !== undefined && isSafeName(name)
        ? describeObject(bucket, objectKey(objectId, name), name)
        : null;
    },
    folders: () => foldersBelow(bucket, bucket.prefix),
    async remove(objectId) {
      if (!isSafeName(objectId)) return;
      const { client, s3 } = bucket;
      for (const name of await namesBelow(bucket, objectKey(objectId, "")))
        await client.send(
          new s3.DeleteObjectCommand({ Bucket: bucket.bucket, Key: objectKey(objectId, name) }),
        );
    },
    // The service ends incomplete uploads by a rule of the bucket.
    removeIncomplete: () => Promise.resolve(),
  };
}

/** Returns the safe names directly below a prefix, sorted. A key of a deeper level is not a safe name. */
async function namesBelow({ s3, client, bucket }: OpenBucket, prefix: string): Promise<readonly string[]> {
  const list = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix });
  const { Contents = [] } = await client.send(list);
  return Contents.map(({ Key = "" }) => Key.slice(prefix.length))
    .filter(isSafeName)
    .sort();
}

/** Returns the safe names of the folders below a prefix, of which a store has a few dozen. */
async function foldersBelow({ s3, client, bucket }: OpenBucket, prefix: string): Promise<readonly string[]> {
  const list = new s3.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, Delimiter: "/" });
  const { CommonPrefixes = [] } = await client.send(list);
  return CommonPrefixes.map(({ Prefix = "" }) => Prefix.slice(prefix.length, -1)).filter(isSafeName);
}

async function describeObject(
  openBucket: OpenBucket,
  key: string,
  fileName: string,
): Promise<StoredDocument | null> {
  const { s3, client, bucket } = openBucket;
  const command = new s3.HeadObjectCommand({ Bucket: bucket, Key: key });
  const head = await client.send(command).catch((error: unknown) => {
    if (error instanceof s3.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  });
  if (!head) return null;
  const etag = head.ETag ?? "";
  return {
    fileName,
    length: head.ContentLength ?? 0,
    type: mediaType(fileName),
    etag,
    lastModified: head.LastModified ?? new Date(0),
    stream: (range) =>
      Readable.toWeb(
        Readable.from(readChunks(openBucket, { key, etag, range })),
      ) as ReadableStream<Uint8Array>,
  };
}

interface ObjectVersion {
  readonly key: string;
  /** The request fails if the object has another version by now, whose length may differ. */
  readonly etag: string;
  readonly range: ByteRange | undefined;
}

async function* readChunks(
  { s3, client, bucket }: OpenBucket,
  { key, etag, range }: ObjectVersion,
): AsyncGenerator<Uint8Array> {
  const get = new s3.GetObjectCommand({
    Bucket: bucket,
    Key: key,
    IfMatch: etag,
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
  });
  const { Body } = await client.send(get);
  yield* Body as AsyncIterable<Uint8Array>;
}

// Uploads content of unknown length to a bucket: short content in one request, longer content as a multipart upload, with one part in
// memory at a time.

/** S3 requires at least 5 MiB for every part except the last. */
const partBytes = 8 * 1024 * 1024;

/** Uploads content to a key. The object becomes visible when the upload is complete. */
async function uploadObject(
  openBucket: OpenBucket,
  key: string,
  type: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { s3, client, bucket } = openBucket;
  const parts = splitIntoParts(content);
  const { value: first = new Uint8Array() } = await parts.next();
  const { value: second } = first.byteLength < partBytes ? { value: undefined } : await parts.next();
  if (second === undefined) {
    await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: first, ContentType: type }));
    return;
  }
  await uploadParts(openBucket, key, type, [first, second], parts);
}

async function uploadParts(
  { s3, client, bucket }: OpenBucket,
  key: string,
  type: string,
  firstParts: readonly Uint8Array[],
  otherParts: AsyncIterable<Uint8Array>,
): Promise<void> {
  const object = { Bucket: bucket, Key: key };
  const { UploadId } = await client.send(
    new s3.CreateMultipartUploadCommand({ ...object, ContentType: type }),
  );
  const Parts: CompletedPart[] = [];
  const send = async (Body: Uint8Array) => {
    const PartNumber = Parts.length + 1;
    const { ETag } = await client.send(new s3.UploadPartCommand({ ...object, UploadId, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
  };
  try {
    for (const part of firstParts) await send(part);
    for await (const part of otherParts) await send(part);
    await client.send(
      new s3.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand({ ...object, UploadId }));
    throw error;
  }
}

/** Yields the content in parts of `partBytes`; the last one may be shorter. */
async function* splitIntoParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    pending.push(chunk);
    length += chunk.byteLength;
    while (length >= partBytes) {
      const buffered = Buffer.concat(pending);
      yield buffered.subarray(0, partBytes);
      pending = [buffered.subarray(partBytes)];
      length -= partBytes;
    }
  }
  if (length > 0) yield Buffer.concat(pending);
}
