import path from "node:path";
import S3rver from "s3rver";
import type { S3Settings } from "#server/config.ts";
import { addMultipartUploads } from "./s3-uploads.ts";

const BUCKET = "media";

/** An S3 server with one empty bucket, stored in `directory`. */
export async function startS3(directory: string): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  addMultipartUploads(server.httpServer, path.join(directory, BUCKET, "._S3rver_uploads"));
  const settings: S3Settings = {
    bucket: BUCKET,
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    forcePathStyle: true,
    prefix: "laurel/",
  };
  return { settings, stop: () => server.close() };
}
