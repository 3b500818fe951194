// Uploads content of unknown length to a bucket: short content in one request, longer content as a multipart upload, with one part in
// memory at a time.
import type { CompletedPart } from "@aws-sdk/client-s3";
import type { OpenBucket } from "./s3-bucket.ts";

/** S3 requires at least 5 MiB for every part except the last. */
const partBytes = 8 * 1024 * 1024;

/** Uploads content to a key. The object becomes visible when the upload is complete. */
export async function uploadObject(
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
