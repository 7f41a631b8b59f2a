import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createFileStore } from "./file-store.ts";
import type { MediaStore } from "./store.ts";

type StoreConfig = Pick<Config, "s3" | "dataDir">;

/** Where media are, for people. */
export const placeOfMedia = ({ s3, dataDir }: StoreConfig) =>
  s3
    ? { kind: "bucket" as const, place: `s3://${s3.bucket}/${s3.prefix}` }
    : { kind: "folder" as const, place: join(dataDir, "media") };

/** Opens the configured media store. The S3 client is large, so it is imported only when needed. */
export async function openMediaStore({ s3, dataDir }: StoreConfig): Promise<MediaStore> {
  if (!s3) return createFileStore(join(dataDir, "media"));
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(s3);
}
