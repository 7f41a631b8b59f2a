import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { TempUpload } from "#server/platform/request/temp-upload.ts";
import { createFileStore } from "#server/platform/storage/file-store.ts";
import { storeFile } from "#server/platform/media/store-file.ts";
import type { FileRequirements } from "#server/platform/storage/file-tracker-types.ts";

export function openTestMedia() {
  const folder = mkdtempSync(join(tmpdir(), "laurel-media-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const media = createFileStore(join(folder, "media"));
  let files = 0;

  function upload(content: Buffer | string): TempUpload {
    files += 1;
    const path = join(folder, `upload-${files}`);
    writeFileSync(path, content);
    return new TempUpload(path, "../../photo.svg", "image/svg+xml", Buffer.byteLength(content));
  }
  return {
    folder,
    media,
    upload,
    /** Stores an upload as a handler does, then discards it as `mount` does. */
    take: async (content: Buffer | string, requirements: Partial<FileRequirements> = {}) => {
      const file = upload(content);
      try {
        return await storeFile({ services: { media } }, file, { field: "f", accept: "any", ...requirements });
      } finally {
        await file.discard();
      }
    },
    all: (): string[] =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
  };
}
