// How content of unknown length comes into a bucket: in one piece where it is short, else in parts, of which one at a time is held
// in memory.
import type { CompletedPart } from "@aws-sdk/client-s3";
import type { OpenBucket } from "./s3-store.ts";

/** Bytes of a part; the service takes none but the last below 5 MiB. */
const partSize = 8 * 1024 * 1024;

/** Puts content under a key, where it appears when all of it has arrived. */
export async function uploadTo(
  at: OpenBucket,
  key: string,
  type: string,
  content: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { s3, client, bucket } = at;
  const parts = inParts(content);
  const { value: first = new Uint8Array() } = await parts.next();
  const { value: second } = first.byteLength < partSize ? { value: undefined } : await parts.next();
  if (second === undefined) {
    await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key: key, Body: first, ContentType: type }));
    return;
  }
  await uploadParts(at, key, type, [first, second], parts);
}

async function uploadParts(
  { s3, client, bucket }: OpenBucket,
  key: string,
  type: string,
  begun: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
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
    for (const part of begun) await send(part);
    for await (const part of rest) await send(part);
    await client.send(
      new s3.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }),
    );
  } catch (error) {
    await client.send(new s3.AbortMultipartUploadCommand({ ...object, UploadId }));
    throw error;
  }
}

/** The content in parts of one size, the last may be shorter. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.byteLength;
    while (length >= partSize) {
      const whole = Buffer.concat(waiting);
      yield whole.subarray(0, partSize);
      waiting = [whole.subarray(partSize)];
      length -= partSize;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
