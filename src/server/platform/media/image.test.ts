import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { AppError } from "#server/platform/errors/app-error.ts";
import { openTestMedia } from "#server/testing/media/test-media.ts";

const { media, folder, take, all } = openTestMedia();

const SIZE = 64;
const CANARY = "canary-4711";
const FORMATS = ["jpeg", "png", "webp", "tiff"] as const;

/** Four colours, so that every rotation and mirroring shows. */
function corners(): Sharp {
  const half = SIZE / 2;
  const square = (background: string, left: number, top: number) => ({
    input: { create: { width: half, height: half, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width: SIZE, height: SIZE * 1.5, channels: 3, background: "#000" } }).composite([
    square("#f00", 0, 0),
    square("#0f0", half, 0),
    square("#00f", 0, half),
    square("#ff0", half, half),
  ]);
}

async function storedImage(content: Buffer) {
  const { name } = await take(content);
  return readFile(join(folder, "media", name.slice(0, 2), name));
}
const outcome = (content: Buffer): Promise<string> =>
  take(content).then(
    ({ kind }) => kind,
    (error: unknown) => (error instanceof AppError ? String(error.status) : "crash"),
  );
const pixels = (image: Sharp) => image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
const METADATA = ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const;

const STORED_AS: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  // sharp mirrors before it rotates, in whatever order the calls are made.
  5: (image) => image.flop().rotate(270),
  6: (image) => image.rotate(270),
  7: (image) => image.flop().rotate(90),
  8: (image) => image.rotate(90),
};

describe("EXIF orientation is applied to the stored image", () => {
  const cases = (["jpeg", "webp"] as const).flatMap((format) =>
    Object.keys(STORED_AS).map((orientation) => [format, Number(orientation)] as const),
  );
  test.each(cases)("%s with orientation %i", async (format, orientation) => {
    const turned = await STORED_AS[orientation]?.(sharp(await corners().png().toBuffer()))
      .png()
      .toBuffer();
    const photo = await sharp(turned).withMetadata({ orientation }).toFormat(format, { quality: 100 }).toBuffer();
    const written = await pixels(sharp(await storedImage(photo)));
    const wanted = await pixels(corners());
    expect([written.info.width, written.info.height]).toEqual([SIZE, SIZE * 1.5]);
    const wrong = wanted.data.filter((value, index) => Math.abs(value - (written.data[index] ?? 0)) > 90);
    // Compression blurs the edges between squares.
    expect(wrong.length / wanted.data.length).toBeLessThan(0.04);
  });
});

describe("image metadata is removed", () => {
  test.each(FORMATS)("of every kind in a %s", async (format) => {
    const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${CANARY}"/></rdf:RDF></x:xmpmeta>`;
    const photo = await corners()
      .withExif({ IFD0: { Copyright: CANARY, Artist: CANARY }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withXmp(xmp)
      .withIccProfile("p3")
      .toFormat(format)
      .toBuffer();
    expect(photo.includes(CANARY)).toBe(true);
    for (const edge of ["picture", "avatar"] as const) {
      const { name } = await take(photo, { edge });
      const written = await readFile(join(folder, "media", name.slice(0, 2), name));
      const metadata = await sharp(written).metadata();
      expect(metadata.format).toBe("webp");
      for (const kind of METADATA) expect(metadata[kind], kind).toBeUndefined();
      for (const mark of [CANARY, "Exif", "XMP", "ICCP", "GPS"]) expect(written.includes(mark), mark).toBe(false);
    }
  });

  test("in comments and after the end of the file", async () => {
    const jpeg = await corners().jpeg().toBuffer();
    const comment = Buffer.from(`\xff\xfe\0\x0d${CANARY}`, "latin1");
    const photo = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(`${CANARY}<script>`)]);
    expect((await storedImage(photo)).includes(CANARY)).toBe(false);
  });
});

test("an image is scaled down to the size needed", async () => {
  const wide = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  expect(await sharp(await storedImage(wide)).metadata()).toMatchObject({ width: 2400, height: 800 });
  const { name } = await take(wide, { edge: "avatar" });
  const avatar = await readFile(join(folder, "media", name.slice(0, 2), name));
  expect(await sharp(avatar).metadata()).toMatchObject({ width: 512, height: 171 });
});

test("an image keeps its transparency", async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: "#ff000080" } })
    .png()
    .toBuffer();
  const { data } = await sharp(await storedImage(clear))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data.length, data[3]]).toEqual([8 * 8 * 4, 128]);
});

const chunk = (type: string, data: Buffer) => {
  const whole = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  whole.writeUInt32BE(data.length, 0);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
};
const png = (width: number, height: number, ...chunks: Buffer[]) => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    ...chunks,
    chunk("IEND", Buffer.alloc(0)),
  ]);
};
const ROWS = chunk("IDAT", deflateSync(Buffer.alloc(100 * 301)));
const packed = () => Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(160e6), { level: 1 })]);
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false });

async function lyingJpeg() {
  const jpeg = await corners().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from("ffc0", "hex"));
  jpeg.writeUInt32BE(0xfff0fff0, frame + 5);
  return jpeg;
}

const lyingWebp = () => Buffer.from(`RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0`, "latin1");

/** Its width and height are the entries 256 and 257 of its directory. */
async function lyingTiff() {
  const tiff = await corners().tiff({ compression: "deflate" }).toBuffer();
  const at = tiff.readUInt32LE(4);
  for (let entry = at + 2; entry < at + 2 + 12 * tiff.readUInt16LE(at); entry += 12)
    if ([256, 257].includes(tiff.readUInt16LE(entry))) tiff.writeUInt32LE(65_520, entry + 8);
  return tiff;
}

const BOMBS: [string, () => Buffer | Promise<Buffer>][] = [
  ["PNG of 52 million pixels", () => blank(7200, 7200).png({ compressionLevel: 9 }).toBuffer()],
  ["PNG that says 16,000 by 16,000", () => png(16_000, 16_000, chunk("IDAT", deflateSync(Buffer.alloc(1000))))],
  ["PNG that says four milliards by four", () => png(0xffffffff, 0xffffffff)],
  ["PNG of no pixels", () => png(0, 0)],
  ["PNG without rows", () => png(100, 100)],
  ["JPEG that says 65,520 by 65,520", lyingJpeg],
  ["WebP that says 16,384 by 16,384", lyingWebp],
  [
    "GIF that says 65,535 by 65,535",
    () => Buffer.concat([Buffer.from("GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\0\0\0", "latin1")]),
  ],
  ["TIFF of 52 million pixels", () => blank(7200, 7200).tiff({ compression: "deflate" }).toBuffer()],
  [
    "TIFF of 36 million pixels with 64 bits each",
    () => blank(6000, 6000).ensureAlpha().toColourspace("rgb16").tiff({ compression: "deflate" }).toBuffer(),
  ],
  ["TIFF that says 65,520 by 65,520", lyingTiff],
];

describe("a decompression bomb is refused after reading its header", () => {
  test.each(BOMBS)("%s", async (_name, make) => {
    const content = await make();
    const before = all();
    const memory = process.memoryUsage().rss;
    await expect(take(content)).rejects.toMatchObject({ status: 422 });
    // Decoding by the declared size would cost hundreds of megabytes.
    expect(process.memoryUsage().rss - memory).toBeLessThan(150e6);
    expect(all()).toEqual(before);
  });

  test.each(["zTXt", "iCCP"])("a %s of 160 MB is never decompressed", async (type) => {
    const content = png(100, 100, chunk(type, packed()), ROWS);
    const memory = process.memoryUsage().rss;
    expect(await outcome(content)).toMatch(/^(image|422)$/);
    expect(process.memoryUsage().rss - memory).toBeLessThan(100e6);
  });

  test("a GIF of ten thousand frames becomes its first frame", async () => {
    const gif = await sharp({ create: { width: 2, height: 2, channels: 3, background: "#f00" } })
      .gif()
      .toBuffer();
    const frame = gif.subarray(gif.indexOf(0x2c), gif.length - 1);
    const many = Buffer.concat([
      gif.subarray(0, gif.length - 1),
      ...Array.from({ length: 10_000 }, () => frame),
      Buffer.from(";"),
    ]);
    expect(await sharp(await storedImage(many)).metadata()).toMatchObject({ width: 2, height: 2 });
  });
});

describe("a polyglot file is stored as the image alone", () => {
  test.each([
    ["GIF and script", "gif", "*/=1;alert(1)//"],
    ["JPEG and archive", "jpeg", "PK\x03\x04evil.html"],
    ["PNG and page", "png", "<html><script>alert(1)</script>"],
    ["WebP and document", "webp", "%PDF-1.7 /JavaScript"],
  ] as const)("%s", async (_name, format, other) => {
    const image = await corners().toFormat(format).toBuffer();
    const written = await storedImage(Buffer.concat([image, Buffer.from(other, "latin1")]));
    expect(written.includes(other)).toBe(false);
    expect(await sharp(written).metadata()).toMatchObject({ format: "webp", width: SIZE });
  });
});

describe("bytes that do not decode are refused without harm to the process", () => {
  let seed = 7;
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31;

  test.each(FORMATS)("%s, truncated or scrambled", async (format) => {
    const whole = await corners().toFormat(format).toBuffer();
    for (let round = 0; round < 40; round += 1) {
      const bytes = Buffer.from(whole.subarray(0, round % 2 ? Math.floor(random() * whole.length) : undefined));
      if (round % 2 === 0)
        for (let hit = 0; hit < 1 + round; hit += 1)
          bytes[12 + Math.floor(random() * (bytes.length - 12))] = random() * 256;
      // Decoders tolerate some damage; the rest is a 422.
      expect(await outcome(bytes)).toMatch(/^(image|422)$/);
    }
  });

  test("invalid audio and video is stored without being decoded in this process", async () => {
    for (const start of ["OggS", "ID3\x04", "RIFF\0\0\0\0WAVE", "\0\0\0\x18ftypisom", "\x1a\x45\xdf\xa3\x01webm"]) {
      const noise = Buffer.from(Array.from({ length: 3000 }, () => random() * 256));
      const { name, bytes } = await take(Buffer.concat([Buffer.from(start, "latin1"), noise]));
      expect(await media.size(name)).toBe(bytes);
    }
  });
});
