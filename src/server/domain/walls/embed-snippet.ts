import { EMBED_SCRIPT_PATH } from "#contract/core/public-paths.ts";
import { type Arrangement, LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { EMBED_WIDTHS } from "#contract/walls/view/embed-frame.ts";

/**
 * Height reserved until a wall has been measured: less than any wall with reviews, so that the host page never
 * shrinks.
 */
const UNMEASURED = { phone: 1600, desktop: 900 };

/** Up to this width a wall that is hidden on phones takes no room, as `.wall.desktop-only` says. */
const HIDDEN_UP_TO = 640;

interface Heights {
  phone: number;
  desktop: number;
  /** The widths of these heights. */
  between: { phone: number; desktop: number };
}

function lineThrough({ phone, desktop, between }: Heights) {
  const slope = (desktop - phone) / (between.desktop - between.phone);
  return { slope, start: Math.round(phone - slope * between.phone) };
}

/** A measured height of 0 is unknown: a slow machine may have posted none. */
function heightsOf({ heightPhone, heightDesktop, arrangement, hiddenOnPhone }: Omit<Embedded, "theme">): Heights {
  const { floats, height } = arrangement ? LAYOUT_TABLE[arrangement] : { floats: false, height: null };
  const unmeasured = height ?? UNMEASURED;
  const desktop = (!floats && heightDesktop) || unmeasured.desktop;
  if (hiddenOnPhone) return { phone: 0, desktop, between: { phone: HIDDEN_UP_TO, desktop: HIDDEN_UP_TO + 1 } };
  return { phone: (!floats && heightPhone) || unmeasured.phone, desktop, between: EMBED_WIDTHS };
}

/** Pixels an embed of this width needs, by the same line as `embedSnippet`. */
export function heightAtWidth(embedded: Omit<Embedded, "theme">, width: number): number {
  const heights = heightsOf(embedded);
  const { slope, start } = lineThrough(heights);
  const { phone, desktop } = heights;
  return Math.round(Math.min(Math.max(start + slope * width, Math.min(phone, desktop)), Math.max(phone, desktop)));
}

/**
 * CSS: linear between the two measured widths and clamped to their heights, so that the host page does not move when
 * the wall arrives.
 */
function reservedHeight(measured: Heights): string {
  const { phone, desktop } = measured;
  const { slope, start } = lineThrough(measured);
  const vw = Math.round(slope * 10_000) / 100;
  return `clamp(${Math.min(phone, desktop)}px,${start}px + ${vw}vw,${Math.max(phone, desktop)}px)`;
}

export interface Embedded {
  /** Null for the light theme. */
  theme: string | null;
  heightPhone: number | null;
  heightDesktop: number | null;
  /** Undefined for a widget type that is not known. */
  arrangement: Arrangement | undefined;
  hiddenOnPhone: boolean;
}

interface Snippet extends Embedded {
  id: string;
  origin: string;
}

/** v3 interface, section 2.8. */
export function embedSnippet(snippet: Snippet): string {
  const { id, origin, theme } = snippet;
  const height = reservedHeight(heightsOf(snippet));
  const look = theme === "dark" || theme === "auto" ? ` data-theme="${theme}"` : "";
  return `<div class="svc-embed" data-id="${id}"${look} style="min-height:${height}"></div>\n<script src="${origin}${EMBED_SCRIPT_PATH}" async></script>`;
}
