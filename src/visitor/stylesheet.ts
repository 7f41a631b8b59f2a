import mineRules from "./mine.css?raw";
import css from "./wall.css?raw";
import widgetRules from "./widget.css?raw";

const HALVES = 10;

/** Five stars as one polygon: a rating costs one element, no picture and no inline style. */
function starPolygon(): string {
  const points: string[] = [];
  for (let star = 0; star < 5; star += 1) {
    const middle = (star + 0.5) * 20;
    // Each star begins and ends on the base line, so that the way to the next one has no width.
    points.push(`${middle}% 100%`);
    for (let corner = 0; corner <= 10; corner += 1) {
      const angle = Math.PI / 2 + (corner * Math.PI) / 5;
      const reach = corner % 2 === 0 ? 0.45 : 1;
      const x = middle + Math.cos(angle) * reach * 9.2;
      const y = 54 + Math.sin(angle) * reach * 52;
      points.push(`${x.toFixed(1)}% ${y.toFixed(1)}%`);
    }
    points.push(`${middle}% 100%`);
  }
  return points.join(",");
}

const fills = Array.from({ length: HALVES + 1 }, (_, half) => `.h${half}{--full:${half * 10}%}`).join("");

const squeeze = (text: string) =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s*([{};,])\s*/g, "$1")
    .trim();

/** The wall's style sheet, the same for the page, the embed and the preview. */
export const wallCss = squeeze(css).replace("STARS", starPolygon()) + fills;

/** What widgets have beside the style of walls. */
export const widgetCss = squeeze(widgetRules);

/** The style of a reviewer's own page. */
export const mineCss = squeeze(mineRules);
