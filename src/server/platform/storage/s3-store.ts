import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DeleteObjectCommand, HeadBucketCommand, HeadObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "#server/config.ts";
import { createS3Client, createS3Reader, PART_BYTES, PARTS_AT_ONCE, statusOf } from "./s3-client.ts";
import { extensionOf, isFileName, newFileName } from "./file-name.ts";
import type { ByteRange, MediaStore } from "./store.ts";
import { MEDIA_TYPES } from "./media-types.ts";

/** Opens a media store in a bucket. Throws when the bucket cannot be reached. */
export async function openS3Store(settings: S3Settings, idleMs?: number): Promise<MediaStore> {
  const { bucket: Bucket, prefix } = settings;
  const client = createS3Client(settings, idleMs);
  const readObject = createS3Reader(settings, idleMs);
  const at = (name: string) => {
    if (!isFileName(name)) throw new Error("Not the name of a stored file");
    return { Bucket, Key: `${prefix}${name}` };
  };

  await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
    const why = error instanceof Error && error.message ? error.message : String(statusOf(error) ?? error);
    throw new Error(`The bucket ${Bucket} at ${settings.endpoint ?? settings.region} cannot be reached: ${why}`, {
      cause: error,
    });
  });

  const body = (name: string, range?: ByteRange) =>
    readObject({ ...at(name), Range: range && `bytes=${range.start}-${range.end}` });

  const store: MediaStore = {
    async put(tempPath, extension) {
      const name = newFileName(extension);
      await store.putAs(name, tempPath);
      return name;
    },
    async putAs(name, tempPath) {
      const file = createReadStream(tempPath, { highWaterMark: 1024 * 1024 });
      try {
        const { contentType: ContentType } = MEDIA_TYPES[extensionOf(name)];
        const upload = new Upload({
          client,
          params: { ...at(name), Body: file, ContentType },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_ONCE,
        });
        await upload.done();
      } finally {
        file.destroy();
      }
      await rm(tempPath, { force: true });
    },
    async size(name) {
      if (!isFileName(name)) return undefined;
      try {
        return (await client.send(new HeadObjectCommand(at(name)))).ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    read: (name, range) => Readable.from(body(name, range), { objectMode: false }),
    fetch: (name, path) => pipeline(body(name), createWriteStream(path)),
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket }))),
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
        for (const { Key = "", LastModified } of page.Contents ?? []) {
          const name = Key.slice(prefix.length);
          if (isFileName(name)) yield { name, since: LastModified?.getTime() ?? 0 };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
  return store;
}
