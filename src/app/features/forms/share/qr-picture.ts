import { escapeHtml } from "#app/shared/text/escape-html.ts";
import { encode } from "uqr";

type QrLook = {
  /** Light modules around the code; scanners expect 4. */ quiet: number;
  name?: string;
};

/** The dark modules as one SVG path, one subpath for each run in a row. */
function modulesPath(rows: boolean[][], quiet: number): string {
  return rows
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? "1" : "0"))
          .join("")
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index + quiet} ${y + quiet}h${run.length}v1h-${run.length}z`),
    )
    .join("");
}

const MAX_CAPTION_LENGTH = 48;
const MAX_FONT_SIZE = 2.4;

/** Font size at which the text fits below the code; characters from U+2E80 on are taken as square. */
function fontSizeFor(caption: string, room: number): number {
  const width = [...caption].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.58), 0);
  return Math.min(MAX_FONT_SIZE, room / Math.max(1, width));
}

/** A QR code as SVG, black on white in every theme, because scanners expect that. */
export function drawQr(text: string, { quiet, name }: QrLook): { svg: string; width: number; height: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const width = size + 2 * quiet;
  const caption = name && (name.length > MAX_CAPTION_LENGTH ? `${name.slice(0, MAX_CAPTION_LENGTH - 1)}…` : name);
  const font = caption ? fontSizeFor(caption, width - 2) : 0;
  const height = caption ? width + MAX_FONT_SIZE + Math.max(0, 2 - quiet) : width;
  const label = caption
    ? `<text x="${width / 2}" y="${height - 1.6}" font-size="${font.toFixed(2)}" font-family="system-ui,sans-serif" font-weight="600" text-anchor="middle" fill="#000">${escapeHtml(caption)}</text>`
    : "";
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">` +
    `<rect width="${width}" height="${height}" fill="#fff"/><path d="${modulesPath(data, quiet)}" fill="#000"/>${label}</svg>`;
  return { svg, width, height };
}
