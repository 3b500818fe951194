// Connects to a bucket of Amazon S3 or a compatible service. The vendor's package is optional, and loaded only if a bucket is used.
import type { S3Client } from "@aws-sdk/client-s3";

export interface Bucket {
  readonly bucket: string;
  /** Prefix of all keys: empty, or a path that ends in a slash. */
  readonly prefix: string;
  /** URL of the service; `undefined` for Amazon S3. */
  readonly endpoint: string | undefined;
  readonly region: string;
}

type S3 = typeof import("@aws-sdk/client-s3");

/** A bucket with a client for it. */
export interface OpenBucket extends Bucket {
  readonly s3: S3;
  readonly client: S3Client;
}

/** Credentials come from the places where the vendor's tools look for them. Throws if the vendor's package is not installed. */
export async function openBucket(bucket: Bucket): Promise<OpenBucket> {
  const s3 = await loadS3();
  const { endpoint, region } = bucket;
  // Compatible services rarely have a host name for each bucket, and not all of them support the vendor's newest checksums.
  const service = endpoint === undefined ? {} : { endpoint, forcePathStyle: true };
  const checksums = {
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  } as const;
  return { ...bucket, s3, client: new s3.S3Client({ region, ...service, ...checksums }) };
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
