import S3rver from "s3rver";
import type { S3Settings } from "#server/config.ts";

/** An S3 server with one empty bucket, stored in `directory`. */
export async function startS3(directory: string): Promise<{ settings: S3Settings; stop: () => Promise<void> }> {
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "media" }],
  });
  const { port } = await server.run();
  const settings: S3Settings = {
    bucket: "media",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    forcePathStyle: true,
    prefix: "laurel/",
  };
  return { settings, stop: () => server.close() };
}
