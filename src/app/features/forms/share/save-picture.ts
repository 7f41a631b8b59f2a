import { saveBlob } from "#app/shared/downloads/save-blob.ts";

export type Picture = { svg: string; width: number; height: number };

const sized = ({ svg, width, height }: Picture, pixels: number) =>
  svg.replace("<svg ", `<svg width="${pixels}" height="${Math.round((pixels * height) / width)}" `);

export function saveSvg(picture: Picture, pixels: number, name: string): void {
  saveBlob(new Blob([sized(picture, pixels)], { type: "image/svg+xml" }), `${name}.svg`);
}

/** Draws the picture so many pixels wide and saves it as PNG. */
export async function savePng(picture: Picture, pixels: number, name: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(sized(picture, pixels))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = Math.round((pixels * picture.height) / picture.width);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob) saveBlob(blob, `${name}.png`);
}
