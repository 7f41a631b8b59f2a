export type Drawing = [tag: string, attributes: Record<string, string>][];

interface Oval {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

const oval = ({ cx, cy, rx, ry }: Oval) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

function box(x: number, y: number, width: number, height: number, radius: number): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const corner = (dx: number, dy: number) => (radius ? `a${radius} ${radius} 0 0 1 ${dx} ${dy}` : "");
  return [
    `M${x + radius} ${y}h${across}${corner(radius, radius)}`,
    `v${down}${corner(-radius, radius)}`,
    `h${-across}${corner(-radius, -radius)}`,
    `v${-down}${corner(radius, -radius)}z`,
  ].join("");
}

/** The path data of one shape of an icon, absolute from its first command. Throws on a shape it does not know. */
function pathOf([tag, attributes]: Drawing[number]): string {
  const number = (name: string) => Number(attributes[name]);
  if (tag === "path" && attributes["d"]) return attributes["d"].replace(/^m/, "M0 0m");
  if (tag === "circle") return oval({ cx: number("cx"), cy: number("cy"), rx: number("r"), ry: number("r") });
  if (tag === "ellipse") return oval({ cx: number("cx"), cy: number("cy"), rx: number("rx"), ry: number("ry") });
  if (tag === "line") return `M${number("x1")} ${number("y1")}L${number("x2")} ${number("y2")}`;
  if (tag === "polyline") return `M${attributes["points"]}`;
  if (tag === "polygon") return `M${attributes["points"]}z`;
  if (tag !== "rect") throw new Error(`The icons of lucide-react have a <${tag}> now.`);
  const radius = Number(attributes["rx"] ?? attributes["ry"] ?? 0);
  return box(number("x"), number("y"), number("width"), number("height"), radius);
}

/** Joins the shapes of an icon to one path, and those that are filled as well to a second one. */
export function joinShapes(drawing: Drawing): { outline: string; filled: string } {
  const join = (shapes: Drawing) => shapes.map(pathOf).join("");
  return {
    outline: join(drawing.filter(([, { fill }]) => fill === undefined)),
    filled: join(drawing.filter(([, { fill }]) => fill !== undefined)),
  };
}
