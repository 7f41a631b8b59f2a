import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createFileStore } from "./file-store.ts";
import type { MediaStore } from "./store.ts";

/** Opens the configured media store. The S3 client is large, so it is imported only when needed. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<MediaStore> {
  if (!s3) return createFileStore(join(dataDir, "media"));
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(s3);
}
