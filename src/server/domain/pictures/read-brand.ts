import { buffer } from "node:stream/consumers";
import { desc, eq, and, ne, sql } from "drizzle-orm";
import { fontOf } from "#contract/walls/view/fonts.ts";
import { DEFAULT_COLOURS, pageColours } from "#contract/walls/view/wall-colours.ts";
import { type Page, THEMES } from "#contract/walls/pages/page.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { pageReviews, pages, workspaces } from "#server/platform/db/tables/schema.ts";
import { isFileName } from "#server/platform/storage/file-name.ts";
import { findOwnFont } from "#server/domain/walls/own-fonts.ts";
import { withDefaults } from "#server/domain/walls/present-wall.ts";
import { registerOwnFont } from "#server/platform/drawing/fonts.ts";
import type { LookSource, PictureLook } from "./picture-look.ts";

const DEFAULT_LOOK: LookSource = { ...DEFAULT_COLOURS, theme: "light", font: null };

/** How a picture shows its publisher. `logo` is the name of a stored file. */
export interface BrandSource {
  name: string;
  logo: string | null;
  look: LookSource;
}

/** Name and logo of the workspace, and the look of a published wall: one that shows the review, otherwise the newest. */
export async function readBrand(db: Db, workspaceId: number, reviewId: number): Promise<BrandSource> {
  const shows = sql`exists (select from ${pageReviews} x where x.workspace_id = ${workspaceId}
    and x.page_id = ${pages.id} and x.review_id = ${reviewId})`;
  const [workspace] = await db
    .select({ name: workspaces.name, logo: workspaces.logo })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const [wall] = await db
    .select({ attributes: pages.attributes, meta: pages.meta })
    .from(pages)
    .where(and(eq(pages.workspaceId, workspaceId), ne(pages.visibility, "draft")))
    .orderBy(desc(shows), desc(pages.id))
    .limit(1);
  const brand = { name: workspace?.name ?? "", logo: workspace?.logo ?? null };
  if (!wall) return { ...brand, look: DEFAULT_LOOK };
  const attributes = withDefaults(wall.attributes) as Page["custom_attributes"];
  const theme = THEMES.find((known) => known === wall.meta["theme"]) ?? "light";
  const font = fontOf(attributes.font.name);
  const ownFont = await findOwnFont(db, workspaceId, font);
  return { ...brand, look: { ...pageColours(attributes, undefined), theme, font, ...(ownFont && { ownFont }) } };
}

/** The name of the stored file at a URL of this service; null for any other URL, which is never fetched. */
export function storedFileOf({ config }: Pick<Services, "config">, url: string | null | undefined): string | null {
  const path = url?.startsWith(config.publicUrl) ? url.slice(config.publicUrl.length) : (url ?? "");
  const name = path.startsWith("/media/") ? path.slice("/media/".length) : "";
  return isFileName(name) ? name : null;
}

const MOST_BYTES = 30_000_000;

/** The bytes of a stored picture; undefined when it is gone. */
export async function readStored({ media }: Pick<Services, "media">, name: string | null): Promise<Buffer | undefined> {
  if (name === null) return undefined;
  const size = await media.size(name);
  return size === undefined || size > MOST_BYTES ? undefined : buffer(media.read(name)).catch(() => undefined);
}

/** The look with the font that draws it: an uploaded one is registered first, and left out when a file of it is gone. */
export async function withDrawnFont(
  services: Pick<Services, "media" | "config">,
  look: PictureLook,
): Promise<PictureLook> {
  const { ownFont } = look;
  if (!ownFont) return look;
  const family = `laurel-${storedFileOf(services, ownFont.regular)}`;
  const bytesOf = (path: string | null) => readStored(services, storedFileOf(services, path));
  const read = async () => {
    const regular = await bytesOf(ownFont.regular);
    if (!regular) throw new Error("The file of a font is gone");
    return { regular, bold: await bytesOf(ownFont.bold) };
  };
  return registerOwnFont(family, read).then(
    () => ({ ...look, font: family }),
    () => look,
  );
}
