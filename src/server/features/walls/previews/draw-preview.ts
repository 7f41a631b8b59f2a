import sharp from "sharp";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { createMutex } from "#server/platform/db/mutex.ts";
import { type TextSpec, drawText, isRightToLeft } from "./draw-text.ts";
import { MARGIN, SIZE, drawShapes } from "./shapes.ts";

type Drawn = Pick<DisplayView, "arrangement" | "theme" | "light" | "dark" | "looks" | "measures"> & {
  /** What stands above the cards; widgets have none. */
  title?: string;
  subtitle?: string;
};

const RADIUS = 18;
/** The top of the cards of what has no title. */
const ALONE = 190;
const oneAtATime = createMutex();

function cut(text: string, most: number): string {
  const letters = [...text.replaceAll(/\s+/g, " ").trim()];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : letters.join("");
}

const sizeOf = (title: string) => (title.length <= 26 ? 72 : title.length <= 54 ? 58 : 46);

async function draw(dataDir: string, view: Drawn): Promise<Buffer> {
  const colours = view.theme === "dark" ? { ...view.light, ...view.dark } : view.light;
  const { text = "#111", muted = "#666" } = colours;
  const [title, subtitle] = [cut(view.title ?? "", 90), cut(view.subtitle ?? "", 130)];
  const width = SIZE.width - 2 * MARGIN;
  const lines: TextSpec[] = [
    { text: title, size: sizeOf(title), bold: true, colour: text, width },
    { text: subtitle, size: 30, bold: false, colour: muted, width },
  ];
  const layers = [];
  let top = MARGIN;
  for (const line of lines) {
    const picture = await drawText(dataDir, line);
    if (!picture) continue;
    const left = isRightToLeft(line.text) ? Math.max(0, SIZE.width - MARGIN - picture.width) : MARGIN;
    if (top + picture.height <= SIZE.height) layers.push({ input: picture.data, left, top });
    top += picture.height + 24;
  }
  const paint = {
    colours,
    radius: Number.parseInt(view.measures.radius ?? "", 10) || RADIUS,
    bordered: view.theme !== "dark" && view.looks.includes("bordered"),
  };
  const shapes = drawShapes(view.arrangement, layers.length > 0 ? top + 20 : ALONE, paint);
  return sharp(Buffer.from(shapes)).composite(layers).png({ palette: true, quality: 90 }).toBuffer();
}

/**
 * A picture of a wall or a widget, 1200 by 630, for those who share it and for lists: its title, colours and arrangement. No
 * review is in it, so that nothing that is taken back stays in a picture.
 */
export const drawPreview = (dataDir: string, view: Drawn): Promise<Buffer> => oneAtATime(() => draw(dataDir, view));
