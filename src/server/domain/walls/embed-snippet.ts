import { EMBED_SCRIPT_PATH } from "#contract/core/public-paths.ts";
import { EMBED_WIDTHS } from "#contract/walls/view/embed-frame.ts";

/**
 * Height reserved until a wall has been measured: less than any wall with reviews, so that the host page never
 * shrinks.
 */
const UNMEASURED = { phone: 1600, desktop: 900 };

interface Heights {
  phone: number;
  desktop: number;
}

function lineThrough({ phone, desktop }: Heights) {
  const slope = (desktop - phone) / (EMBED_WIDTHS.desktop - EMBED_WIDTHS.phone);
  return { slope, start: Math.round(phone - slope * EMBED_WIDTHS.phone) };
}

const heightsOf = ({ heightPhone, heightDesktop, unmeasured }: Omit<Embedded, "theme">): Heights => ({
  phone: heightPhone || (unmeasured ?? UNMEASURED).phone,
  desktop: heightDesktop || (unmeasured ?? UNMEASURED).desktop,
});

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
  unmeasured?: { phone: number; desktop: number } | null | undefined;
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
