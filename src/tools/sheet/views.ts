import { motionOf } from "#contract/walls/layouts/arrangement.ts";
import { type Arrangement, LAYOUT_TABLE, type WidgetKind } from "#contract/walls/layouts/layout-table.ts";
import type { LookPreset } from "#contract/walls/looks/look-preset.ts";
import { LOOK_PRESETS, type PresetName } from "#contract/walls/looks/presets.ts";
import { averageOf, shadowOf } from "#contract/walls/view/scene-view.ts";
import type { DisplayView, WallColours, WallView, WidgetView } from "#contract/walls/view/view-model.ts";
import { type Content, reviewsOf } from "./contents.ts";

export interface Cell {
  layout: Arrangement;
  preset: PresetName;
  theme: "light" | "dark";
  content: Content;
}

const coloursOf = ({ light }: LookPreset, palette: Omit<LookPreset["light"], "onAccent">): WallColours => ({
  page: palette.page,
  card: palette.card,
  "card-hover": palette.card,
  border: palette.border,
  text: palette.text,
  muted: palette.muted,
  accent: palette.accent,
  star: palette.star,
  "star-empty": palette.starEmpty,
  link: palette.accent,
  mark: palette.mark,
  more: palette.card,
  "more-text": palette.text,
  "more-border": palette.border,
  "cta-card": palette.mark,
  "cta-border": palette.border,
  "cta-button": palette.accent,
  "cta-button-text": light.onAccent,
});

function displayView({ layout, preset, theme, content }: Cell): DisplayView {
  const look: LookPreset = LOOK_PRESETS[preset];
  const reviews = reviewsOf(content);
  return {
    id: "sheet",
    arrangement: layout,
    theme,
    light: coloursOf(look, look.light),
    dark: coloursOf(look, look.dark),
    font: look.font,
    direction: content === "rtl" ? "rtl" : null,
    alignment: "center",
    looks: look.border ? ["bordered"] : [],
    measures: { radius: `${look.radius}px`, shadow: shadowOf(look.shadow, look.light.text), ring: "var(--wall-card)" },
    css: "",
    // No autoplay, so that every run draws the same pictures.
    motion: motionOf(layout, { autoplay: false }),
    cta: null,
    showDates: true,
    showRatings: true,
    showPlatforms: true,
    linkPlatforms: true,
    shorten: true,
    batch: null,
    loadMoreLabel: null,
    reviews,
    average: LAYOUT_TABLE[layout].average ? averageOf(reviews, undefined) : null,
    selected: null,
    collector: "Fernhill Studio",
  };
}

const isWidget = (layout: Arrangement): layout is WidgetKind => LAYOUT_TABLE[layout].widget !== null;

/** The view of a cell: a widget where there is one of its kind, else a wall. */
export function viewOf(cell: Cell): WallView | WidgetView {
  const view = displayView(cell);
  if (isWidget(cell.layout)) return { ...view, kind: cell.layout };
  return {
    ...view,
    title: "Loved by small teams",
    subtitle: "What people say after their first month.",
    logo: null,
    nav: [],
    button: null,
    background: null,
    favicon: null,
    about: "/about",
    branding: false,
    share: {},
    product: {},
    search: null,
  };
}
