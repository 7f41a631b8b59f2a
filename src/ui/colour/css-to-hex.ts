let canvas: CanvasRenderingContext2D | null | undefined;

/** Any CSS colour as hex, parsed by the browser; invalid or translucent ones are returned unchanged. */
export function toHexColour(colour: string): string {
  if (colour === "" || colour.startsWith("#")) return colour;
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return colour;
  // Assigning an invalid colour leaves the old value, so only a valid one gives the same result from both.
  const [one, other] = ["#000000", "#ffffff"].map((before) => {
    if (!canvas) return "";
    canvas.fillStyle = before;
    canvas.fillStyle = colour;
    return canvas.fillStyle;
  });
  return one === other && one?.startsWith("#") ? one : colour;
}
