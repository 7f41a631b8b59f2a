import type { Extension } from "#server/platform/storage/media-types.ts";
import { PatchFile } from "./patch-file.ts";
import { scrubBoxes } from "./scrub-boxes.ts";
import { scrubChunks } from "./scrub-chunks.ts";
import { scrubElements } from "./scrub-elements.ts";
import { scrubId3 } from "./scrub-id3.ts";

const SCRUBS: Partial<Record<Extension, (file: PatchFile) => Promise<void>>> = {
  mp4: scrubBoxes,
  mov: scrubBoxes,
  m4a: scrubBoxes,
  webm: scrubElements,
  mp3: scrubId3,
  wav: scrubChunks,
};

/**
 * Blanks what a camera or recorder wrote about place, time and person, in place and before anybody can fetch the file:
 * measuring, which packs it anew, comes later and may fail. No byte moves, so sound and pictures stay where they are.
 */
export async function scrubFile(path: string, extension: Extension): Promise<void> {
  const scrub = SCRUBS[extension];
  if (scrub) await PatchFile.with(path, scrub);
}
