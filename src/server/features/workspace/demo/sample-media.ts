import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Services } from "#server/platform/context/context.ts";
import clip from "#server/features/workspace/demo/media/clip.webm?inline";
import poster from "#server/features/workspace/demo/media/poster.jpg?inline";
import voice from "#server/features/workspace/demo/media/voice.webm?inline";
import { drawLogo, LOGO_COMPANIES, LOGO_INK } from "#server/features/workspace/demo/pictures/draw-logo.ts";
import { drawPortrait, drawPoster } from "#server/features/workspace/demo/pictures/draw-person.ts";
import { type Look, lookOf, PICTURED } from "#server/features/workspace/demo/pictures/people.ts";
import { drawText } from "#server/platform/text/draw-text.ts";

const decode = (dataUrl: string) => Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
const toWebp = (svg: string) => sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer();

type Put = (bytes: Buffer, extension: "webm" | "webp" | "jpg") => Promise<string>;

async function putPictures(put: Put, draw: (look: Look) => string): Promise<Map<string, string>> {
  const entries = PICTURED.flatMap((name) => {
    const look = lookOf(name);
    return look ? [toWebp(draw(look)).then(async (bytes) => [name, await put(bytes, "webp")] as const)] : [];
  });
  return new Map(await Promise.all(entries));
}

async function putLogos(put: Put, dataDir: string): Promise<Map<string, string>> {
  const entries = LOGO_COMPANIES.map(async (company) => {
    const name = await drawText(dataDir, { text: company, size: 38, bold: true, colour: LOGO_INK, width: 700 });
    if (!name) throw new Error(`No letters for ${company}`);
    return [company, await put(await toWebp(drawLogo(company, name)), "webp")] as const;
  });
  return new Map(await Promise.all(entries));
}

const firstWord = (name: string) => name.split(" ")[0] ?? "";

/** Draws and stores, once for all sample reviews, the portraits, posters and logos, a short video and a recording. */
export async function putSampleMedia({ media, config }: Services) {
  await mkdir(config.tempDir, { recursive: true });
  const put: Put = async (bytes, extension) => {
    const path = join(config.tempDir, randomUUID());
    await writeFile(path, bytes);
    return media.put(path, extension);
  };
  async function putFile(dataUrl: string, extension: "webm" | "jpg", contentType: string) {
    const bytes = decode(dataUrl);
    return { file: await put(bytes, extension), contentType, bytes: bytes.length };
  }
  const portraits = await putPictures(put, drawPortrait);
  const posters = await putPictures(put, drawPoster);
  const logos = await putLogos(put, config.dataDir);
  const plain = await putFile(poster, "jpg", "image/jpeg");
  return {
    clip: await putFile(clip, "webm", "video/webm"),
    poster: plain,
    voice: await putFile(voice, "webm", "audio/webm"),
    /** Null for those shown by their initials. */
    portraitOf: (name: string) => portraits.get(firstWord(name)) ?? null,
    posterOf: (name: string) => posters.get(firstWord(name)) ?? plain.file,
    logoOf: (company: string | null) => logos.get(company ?? "") ?? null,
    /** In seconds, for both. */
    duration: 6.6,
    transcript: "We moved the whole team over in an afternoon, and nobody asked to go back. Worth every cent.",
  };
}
export type SampleMedia = Awaited<ReturnType<typeof putSampleMedia>>;
