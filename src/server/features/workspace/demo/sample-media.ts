import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "#server/platform/context/context.ts";
import clip from "#server/features/workspace/demo/media/clip.webm?inline";
import poster from "#server/features/workspace/demo/media/poster.jpg?inline";
import voice from "#server/features/workspace/demo/media/voice.webm?inline";

const decode = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");

/** Stores a short video, its poster and a short recording once, for all sample reviews. */
export async function putSampleMedia({ media, config }: Services) {
  await mkdir(config.tempDir, { recursive: true });
  async function put(dataUrl: string, extension: "webm" | "jpg", contentType: string) {
    const bytes = decode(dataUrl);
    const path = join(config.tempDir, randomUUID());
    await writeFile(path, bytes);
    return { file: await media.put(path, extension), contentType, bytes: bytes.length };
  }
  return {
    clip: await put(clip, "webm", "video/webm"),
    poster: await put(poster, "jpg", "image/jpeg"),
    voice: await put(voice, "webm", "audio/webm"),
    /** In seconds, for both. */
    duration: 6.6,
    transcript: "We moved the whole team over in an afternoon, and nobody asked to go back. Worth every cent.",
  };
}
export type SampleMedia = Awaited<ReturnType<typeof putSampleMedia>>;
