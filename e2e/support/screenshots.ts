import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import sharp from "sharp";

const CORNER_RADIUS = 14;

/** Share of visibly different pixels, ignoring the rounded corners. */
export async function pixelDifference(one: Buffer, other: Buffer): Promise<number> {
  const read = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([read(one), read(other)]);
  const { width, height } = a.info;
  expect([width, height]).toEqual([b.info.width, b.info.height]);
  const isNear = (at: number, end: number) => Math.min(at, end - 1 - at) < CORNER_RADIUS;
  let differing = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    const [x, y] = [(at / 3) % width, Math.floor(at / 3 / width)];
    const isOther = [0, 1, 2].some((part) => Math.abs((a.data[at + part] ?? 0) - (b.data[at + part] ?? 0)) > 16);
    if (isOther && !(isNear(x, width) && isNear(y, height))) differing += 1;
  }
  return differing / (width * height);
}

export async function screenshotOf(frame: Locator): Promise<{ png: Buffer; width: number; height: number }> {
  const box = await frame.boundingBox();
  if (!box) throw new Error("The preview is not shown");
  return { png: await frame.screenshot(), width: Math.round(box.width), height: Math.round(box.height) };
}

const MOST_DIFFERENCE = 0.001;

/**
 * Compares a preview with the page in `visitor`, and attaches both pictures. Polls, because the preview is fitted to its place
 * and content such as pictures and arrows appears after the text.
 */
export async function expectSamePicture(frame: Locator, visitor: Page, name: string, info: TestInfo): Promise<void> {
  let shots = {};
  const difference = async () => {
    const { png: shown, width, height } = await screenshotOf(frame);
    await visitor.setViewportSize({ width, height });
    const published = await visitor.screenshot();
    shots = { shown, published };
    return pixelDifference(shown, published);
  };
  await expect.poll(difference, name).toBeLessThan(MOST_DIFFERENCE);
  for (const [which, body] of Object.entries<Buffer>(shots))
    await info.attach(`${name} ${which}`, { body, contentType: "image/png" });
}
