// A real S3 service for tests: s3rver over HTTP, with one bucket in a temporary folder. It checks the access key of every request, but not
// its signature (version 4).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";

export interface TestBucket {
  readonly endpoint: string;
  readonly close: () => Promise<void>;
}

/** The only credentials that the service accepts. */
export const bucketCredentials = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };

/** The name of the bucket. */
export const bucketName = "records";

export async function openTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), "plimsoll-bucket-"));
  const service = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucketName, configs: [] }],
  });
  const { port } = await service.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      await service.close();
      await rm(directory, { recursive: true });
    },
  };
}
