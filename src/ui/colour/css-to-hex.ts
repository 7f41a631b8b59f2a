let canvas: CanvasRenderingContext2D | null | undefined;

/** Any colour of CSS as hex, the way the browser reads it; what is none, or can be seen through, stays as it is written. */
export function toHexColour(colour: string): string {
  if (colour === "" || colour.startsWith("#")) return colour;
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return colour;
  // What is no colour leaves what was there before.
  const [one, other] = ["#000000", "#ffffff"].map((before) => {
    if (!canvas) return "";
    canvas.fillStyle = before;
    canvas.fillStyle = colour;
    return canvas.fillStyle;
  });
  return one === other && one?.startsWith("#") ? one : colour;
}
