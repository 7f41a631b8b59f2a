import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsOutput,
  ListObjectsV2Command,
  type MultipartUpload,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Settings } from "#server/config.ts";
import {
  createS3Client,
  createS3Reader,
  PART_BYTES,
  PARTS_AT_ONCE,
  statusOf,
} from "#server/platform/storage/s3-client.ts";
import type { BackupStore } from "./backup-store.ts";
import { isBackupEntry, placeName } from "./format.ts";

const DAY_MS = 86_400_000;
/** Not permitted, already gone, or not known to this store, which then keeps the parts. */
const NOT_ABORTED = new Set([403, 404, 405, 501]);

/** Backups in a bucket, below the prefix of the settings. */
export function createBucketStore(settings: S3Settings): BackupStore {
  const { bucket: Bucket, prefix } = settings;
  const client = createS3Client(settings);
  const readObject = createS3Reader(settings);
  const at = (name: string) => ({ Bucket, Key: `${prefix}${name}` });
  async function* unfinished(): AsyncGenerator<MultipartUpload> {
    let page: ListMultipartUploadsOutput = {};
    do {
      const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
      page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, KeyMarker, UploadIdMarker }));
      yield* page.Uploads ?? [];
    } while (page.IsTruncated);
  }
  return {
    place: placeName({ kind: "bucket", s3: settings }),
    async write(name, content) {
      const upload = new Upload({
        client,
        params: { ...at(name), Body: content },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      try {
        await upload.done();
      } finally {
        content.destroy();
      }
    },
    read: (name) => Readable.from(readObject(at(name)), { objectMode: false }),
    async size(name) {
      try {
        return (await client.send(new HeadObjectCommand(at(name)))).ContentLength;
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    async tidy(now) {
      try {
        for await (const { Key = "", UploadId, Initiated } of unfinished())
          if (Initiated && now - Initiated.getTime() > DAY_MS && isBackupEntry(Key.slice(prefix.length)))
            await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      } catch (error) {
        if (!NOT_ABORTED.has(statusOf(error) ?? 0)) throw error;
      }
    },
    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
        for (const { Key = "" } of page.Contents ?? []) yield Key.slice(prefix.length);
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    remove: async (name) => void (await client.send(new DeleteObjectCommand(at(name)))),
  };
}
