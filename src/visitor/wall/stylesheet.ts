import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { DisplayView, WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { isFolded } from "#visitor/cards/card.tsx";
import ctaRules from "#visitor/cards/call-to-action.css?raw";
import foldRules from "#visitor/cards/fold.css?raw";
import replyRules from "#visitor/cards/reply.css?raw";
import buttonRules from "./button.css?raw";
import lanesRules from "#visitor/layouts/lanes.css?raw";
import facesRules from "#visitor/layouts/avatar-group.css?raw";
import quoteRules from "#visitor/layouts/inline-quote.css?raw";
import toastRules from "#visitor/layouts/toasts.css?raw";
import spotlightRules from "#visitor/layouts/spotlight.css?raw";
import floatingRules from "#visitor/layouts/floating.css?raw";
import headRules from "./wall-header.css?raw";
import mineRules from "#visitor/pages/reviewer-portal.css?raw";
import caseStudyRules from "#visitor/pages/case-study.css?raw";
import draftRules from "#visitor/pages/draft-bar.css?raw";
import passwordRules from "#visitor/pages/password-page.css?raw";
import motionRules from "#visitor/layouts/motion.css?raw";
import playersRules from "#visitor/cards/players.css?raw";
import rowsRules from "#visitor/layouts/rows.css?raw";
import tracksRules from "#visitor/layouts/tracks.css?raw";
import searchRules from "./wall-search.css?raw";
import css from "./wall.css?raw";
import widgetRules from "#visitor/widgets/widget.css?raw";

const HALVES = 10;

/** One polygon for five stars: one element per rating, no picture, no inline style. */
function starPolygon(): string {
  const points: string[] = [];
  for (let star = 0; star < 5; star += 1) {
    const middle = (star + 0.5) * 20;
    // Each star begins and ends on the base line, so that the connecting edge has no area.
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

const starFillCss = Array.from({ length: HALVES + 1 }, (_, half) => `.h${half}{--full:${half * 10}%}`).join("");

const minifyCss = (text: string) =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\s*([{};,])\s*/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .trim();

const cardCss = minifyCss(css).replace("STARS", starPolygon()) + starFillCss;

const PARTS = {
  button: minifyCss(buttonRules),
  cta: minifyCss(ctaRules),
  fold: minifyCss(foldRules),
  reply: minifyCss(replyRules),
  lanes: minifyCss(lanesRules),
  head: minifyCss(headRules),
  widget: minifyCss(widgetRules),
  players: minifyCss(playersRules),
  motion: minifyCss(motionRules),
  tracks: minifyCss(tracksRules),
  rows: minifyCss(rowsRules),
  faces: minifyCss(facesRules),
  floating: minifyCss(floatingRules),
  spotlight: minifyCss(spotlightRules),
  quote: minifyCss(quoteRules),
  toast: minifyCss(toastRules),
};
type Part = keyof typeof PARTS;

/** Where a view is shown: an embed has no head and no picture behind it. */
type Place = "page" | "embed" | "widget";

function hasPart(part: Part, view: DisplayView, place: Place): boolean {
  const { arrangement, motion, reviews, average, cta } = view;
  const { css } = LAYOUT_TABLE[arrangement];
  const has: Record<Part, boolean> = {
    button: place === "page" || cta !== null,
    cta: cta !== null,
    fold: css.includes("fold") || reviews.some((review) => isFolded(review, view)),
    reply: reviews.some(({ reply }) => reply !== undefined),
    lanes: css.includes("lanes"),
    head: place === "page",
    widget: place === "widget",
    players: reviews.some(({ media }) => media.some(({ kind }) => kind !== "image")),
    motion: motion !== null,
    tracks: motion !== null,
    rows: css.includes("rows"),
    faces: css.includes("faces") || average !== null,
    floating: css.includes("floating"),
    spotlight: css.includes("spotlight"),
    quote: css.includes("quote"),
    toast: css.includes("toast"),
  };
  return has[part];
}

const PART_NAMES = Object.keys(PARTS).filter((name): name is Part => name in PARTS);

/** For wall page, embed and preview: only the parts the view needs. */
export function viewCss(view: WallView | WidgetView, place: "page" | "embed" = "page"): string {
  const where = "kind" in view ? "widget" : place;
  return cardCss + PART_NAMES.flatMap((part) => (hasPart(part, view, where) ? PARTS[part] : [])).join("");
}

/** Of the page alone: embeds have no search. */
export const wallSearchCss = minifyCss(searchRules);

/** Of the page of one review. */
export const reviewCss = cardCss + PARTS.reply + PARTS.players;

export const reviewerPortalCss = minifyCss(mineRules);

export const passwordPageCss = minifyCss(passwordRules);

export const caseStudyCss = minifyCss(caseStudyRules);

export const draftBarCss = minifyCss(draftRules);
