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
import { drawText } from "#server/platform/drawing/draw-text.ts";

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

async function putLogos(put: Put): Promise<Map<string, string>> {
  const entries = LOGO_COMPANIES.map(async (company) => {
    const name = await drawText({ text: company, size: 38, bold: true, colour: LOGO_INK, width: 700 });
    if (!name) throw new Error(`No letters for ${company}`);
    return [company, await put(await toWebp(drawLogo(company, name)), "webp")] as const;
  });
  return new Map(await Promise.all(entries));
}

const firstWord = (name: string) => name.split(" ")[0] ?? "";

const putInto =
  ({ media, config }: Services): Put =>
  async (bytes, extension) => {
    await mkdir(config.tempDir, { recursive: true });
    const path = join(config.tempDir, randomUUID());
    await writeFile(path, bytes);
    return media.put(path, extension);
  };

/** Stores a short video, a recording and a picture. */
export async function putSampleFiles(services: Services) {
  const put = putInto(services);
  async function putFile(dataUrl: string, extension: "webm" | "jpg", contentType: string) {
    const bytes = decode(dataUrl);
    return { file: await put(bytes, extension), contentType, bytes: bytes.length };
  }
  return {
    clip: await putFile(clip, "webm", "video/webm"),
    poster: await putFile(poster, "jpg", "image/jpeg"),
    voice: await putFile(voice, "webm", "audio/webm"),
  };
}

/** Stores the sample files, and draws the portraits, posters and logos that all sample reviews share. */
export async function putSampleMedia(services: Services) {
  const put = putInto(services);
  const portraits = await putPictures(put, drawPortrait);
  const posters = await putPictures(put, drawPoster);
  const logos = await putLogos(put);
  const files = await putSampleFiles(services);
  return {
    ...files,
    /** Null for those shown by their initials. */
    portraitOf: (name: string) => portraits.get(firstWord(name)) ?? null,
    posterOf: (name: string) => posters.get(firstWord(name)) ?? files.poster.file,
    logoOf: (company: string | null) => logos.get(company ?? "") ?? null,
    /** In seconds, for both. */
    duration: 6.6,
    transcript: "We moved the whole team over in an afternoon, and nobody asked to go back. Worth every cent.",
  };
}
export type SampleMedia = Awaited<ReturnType<typeof putSampleMedia>>;
