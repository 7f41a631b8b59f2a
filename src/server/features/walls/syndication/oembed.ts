import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import * as z from "zod/mini";
import { WALL_FILES, wallPath } from "#contract/core/public-paths.ts";
import { EMBED_WIDTHS, FRAME_CLASS } from "#contract/walls/view/embed-frame.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { SIZE } from "#server/features/walls/previews/shapes.ts";
import { heightAtWidth } from "#server/domain/walls/embed-snippet.ts";
import type { FoundWall, WallKey } from "#server/domain/walls/find-public-wall.ts";
import { findWallRow } from "#server/domain/walls/wall-row.ts";
import type { Services } from "#server/platform/context/context.ts";

/** Pixels, where the tool that asks names no limit. */
const WIDTH = 720;
/** Of what floats: it stands in the window of its frame, which would show nothing of it without a height. */
const PANEL_HEIGHT = 480;
const SECONDS = 300;

const Limit = z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined);

export const OembedQuery = z.object({
  url: z.catch(z.string(), ""),
  format: z.catch(z.string(), "json"),
  maxwidth: Limit,
  maxheight: Limit,
});
type OembedQuery = z.infer<typeof OembedQuery>;

/** Finds the wall of a URL, on this service or on a custom domain; undefined for any other URL. */
export function wallAtAddress(address: string, publicUrl: string): WallKey | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replace(/\/$/, "");
  if (url.host !== new URL(publicUrl).host) return path === "" ? { by: "domain", value: url.hostname } : undefined;
  const [, slug] = /^\/w\/([^/]+)$/.exec(path) ?? [];
  return slug === undefined || !isEncoded(slug) ? undefined : { by: "slug", value: decodeURIComponent(slug) };
}

const isEncoded = (text: string) => {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
};

/** The answer for a wall (oEmbed 1.0, type `rich`): its page in a frame. */
export async function oembedOf(
  { config, database }: Pick<Services, "config" | "database">,
  { view, found }: { view: WallView; found: FoundWall },
  { maxwidth, maxheight }: Pick<OembedQuery, "maxwidth" | "maxheight">,
) {
  const row = await database.read(found.workspace_id, (db) =>
    findWallRow(db, found.workspace_id, found.unique_page_id),
  );
  const width = Math.min(maxwidth ?? WIDTH, EMBED_WIDTHS.desktop);
  const measured = {
    heightPhone: row?.heightPhone ?? null,
    heightDesktop: row?.heightDesktop ?? null,
    arrangement: view.arrangement,
    hiddenOnPhone: view.looks.includes("desktop-only"),
  };
  const { floats } = LAYOUT_TABLE[view.arrangement];
  const height = Math.min(floats ? PANEL_HEIGHT : heightAtWidth(measured, width), maxheight ?? Infinity);
  const url = config.publicUrl + wallPath(found.slug);
  const attributes = {
    class: FRAME_CLASS,
    "data-id": view.id,
    src: `${url}?frame=1`,
    title: view.title,
    width,
    height,
    loading: "lazy" as const,
    style: "border:0;max-width:100%",
  };
  return {
    version: "1.0",
    type: "rich",
    title: view.title,
    author_name: found.workspace,
    author_url: url,
    provider_name: "Laurel",
    provider_url: config.publicUrl,
    cache_age: SECONDS,
    ...fitting(`${url}${WALL_FILES.share}`, maxwidth, maxheight),
    html: renderToString(h("iframe", attributes)),
    width,
    height,
  };
}

/** A thumbnail must not be larger than what was asked for. */
function fitting(url: string, maxwidth = Infinity, maxheight = Infinity) {
  const { width, height } = SIZE;
  if (width > maxwidth || height > maxheight) return {};
  return { thumbnail_url: url, thumbnail_width: width, thumbnail_height: height };
}
