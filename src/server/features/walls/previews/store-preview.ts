import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Context, Services } from "#server/platform/context/context.ts";
import { pages, widgets } from "#server/platform/db/tables/schema.ts";
import { jobContext } from "#server/platform/transactions/job-context.ts";
import type { StoredMedia } from "#server/platform/storage/file-tracker-types.ts";
import { findAnyWall } from "#server/domain/walls/find-public-wall.ts";
import { findPublicWidget } from "#server/domain/walls/find-public-widget.ts";
import { loadWall } from "#server/features/walls/data/load-wall.ts";
import { loadWidget } from "#server/features/walls/data/load-widget.ts";
import type { StalePreview } from "./find-stale-previews.ts";
import sharp from "sharp";
import type { DisplayView } from "#contract/walls/view/view-model.ts";
import { createMutex } from "#server/platform/media/mutex.ts";
import { type TextSpec, drawText, isRightToLeft } from "#server/platform/drawing/draw-text.ts";
import { MARGIN, SIZE, drawShapes } from "./shapes.ts";

type PreviewContent = Pick<DisplayView, "arrangement" | "theme" | "light" | "dark" | "looks" | "measures"> & {
  /** The heading above the cards; widgets have none. */
  title?: string;
  subtitle?: string;
};

const RADIUS = 18;
const ALONE = 190;
const oneAtATime = createMutex();

function cut(text: string, most: number): string {
  const characters = [...text.replaceAll(/\s+/g, " ").trim()];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : characters.join("");
}

const sizeOf = (title: string) => (title.length <= 26 ? 72 : title.length <= 54 ? 58 : 46);

async function draw(view: PreviewContent): Promise<Buffer> {
  const colours = view.theme === "dark" ? { ...view.light, ...view.dark } : view.light;
  const { text = "#111", muted = "#666" } = colours;
  const [title, subtitle] = [cut(view.title ?? "", 90), cut(view.subtitle ?? "", 130)];
  const width = SIZE.width - 2 * MARGIN;
  const lines: TextSpec[] = [
    { text: title, size: sizeOf(title), bold: true, colour: text, width },
    { text: subtitle, size: 30, bold: false, colour: muted, width },
  ];
  const layers = [];
  let top = MARGIN;
  for (const line of lines) {
    const picture = await drawText(line);
    if (!picture) continue;
    const left = isRightToLeft(line.text) ? Math.max(0, SIZE.width - MARGIN - picture.width) : MARGIN;
    if (top + picture.height <= SIZE.height) layers.push({ input: picture.data, left, top });
    top += picture.height + 24;
  }
  const paint = {
    colours,
    radius: Number.parseInt(view.measures.radius ?? "", 10) || RADIUS,
    bordered: view.theme !== "dark" && view.looks.includes("bordered"),
  };
  const shapes = drawShapes(view.arrangement, layers.length > 0 ? top + 20 : ALONE, paint);
  return sharp(Buffer.from(shapes)).composite(layers).png({ palette: true, quality: 90 }).toBuffer();
}

/** 1200 × 630. Contains no review, so that withdrawn content does not remain in images. */
const drawPreview = (view: PreviewContent): Promise<Buffer> => oneAtATime(() => draw(view));

async function viewOf(services: Services, { kind, id }: StalePreview) {
  if (kind === "widget") {
    const found = await findPublicWidget(services.database, id);
    return found && loadWidget(services, found);
  }
  const found = await findAnyWall(services.database, { by: "id", value: id });
  return found && loadWall(services, found);
}

async function store({ config, media }: Services, png: Buffer): Promise<StoredMedia> {
  await mkdir(config.tempDir, { recursive: true });
  const folder = await mkdtemp(join(config.tempDir, "preview-"));
  try {
    const path = join(folder, "preview.png");
    await writeFile(path, png);
    const { size: bytes } = await stat(path);
    return { name: await media.put(path, "png"), kind: "image", contentType: "image/png", bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Unless another process has stored it or the record was deleted. */
async function write(ctx: Context, { kind, id, version, preview }: StalePreview, stored: StoredMedia | null) {
  const values = { previewVersion: version, preview: stored?.name ?? null };
  const workspaceId = ctx.workspace.id;
  const changed =
    kind === "page"
      ? await ctx.db
          .update(pages)
          .set(values)
          .where(and(eq(pages.workspaceId, workspaceId), eq(pages.uniquePageId, id)))
          .returning({ id: pages.uniquePageId })
      : await ctx.db
          .update(widgets)
          .set(values)
          .where(and(eq(widgets.workspaceId, workspaceId), eq(widgets.id, id)))
          .returning({ id: widgets.id });
  if (changed.length === 0) return false;
  if (stored) await ctx.files.add(stored);
  await ctx.files.drop(preview);
  return true;
}

/** After a failure there is no preview until the next change. */
export async function storePreview(services: Services, stale: StalePreview): Promise<string | null> {
  const { database, log, media } = services;
  const view = await viewOf(services, stale);
  const png =
    view &&
    (await drawPreview(view).catch((error: unknown) => {
      log.warn({ err: error, id: stale.id }, "no picture was drawn");
    }));
  const stored = png ? await store(services, png) : null;
  const after: Parameters<Context["afterCommit"]>[0][] = [];
  const workspace = { id: stale.workspaceId, uniqueId: "", name: "" };
  const isStored = await database.write(workspace.id, (db) =>
    write(
      jobContext(services, db, workspace, (next) => after.push(next)),
      stale,
      stored,
    ),
  );
  if (!isStored && stored) await media.remove(stored.name);
  for (const next of after) await next();
  return isStored ? (stored?.name ?? null) : null;
}
