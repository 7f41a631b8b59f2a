import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { createFileStore } from "./file-store.ts";
import type { MediaStore } from "./store.ts";

/** The media store the configuration asks for. The client of buckets takes memory, so it is loaded only for one. */
export async function openMediaStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Promise<MediaStore> {
  if (!s3) return createFileStore(join(dataDir, "media"));
  const { openS3Store } = await import("./s3-store.ts");
  return openS3Store(s3);
}
