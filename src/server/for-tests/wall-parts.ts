import type { Db } from "#server/db/open.ts";
import {
  type pages,
  wallDays,
  wallDrafts,
  wallHosts,
  wallMedia,
  wallVersions,
  type widgets,
} from "#server/db/schema.ts";
import { snapshotOfPage } from "#server/walls/page-snapshot.ts";
import { type WallRef, refOfPage, refOfWidget } from "#server/walls/wall-ref.ts";
import { snapshotOfWidget } from "#server/widgets/widget-snapshot.ts";

interface Owner {
  page: typeof pages.$inferSelect;
  widget: typeof widgets.$inferSelect;
  /** Identifiers of the reviews both have chosen. */
  feeds: string[];
  /** A picture in the media store. */
  file: string;
  publicUrl: string;
  userId: number;
  word: string;
}

/** Puts a draft, a version, counts and a picture of a page and of a widget into the tables. */
export async function insertWallParts(db: Db, { page, widget, feeds, file, publicUrl, userId, word }: Owner) {
  const by = { actorKind: "session", actorId: userId };
  const insert = async ({ workspaceId, kind, id }: WallRef, version: number, fields: Record<string, unknown>) => {
    const own = { workspaceId, kind, wallId: id };
    await db.insert(wallVersions).values({ ...own, ...by, version, fields, changed: ["name"] });
    await db.insert(wallDrafts).values({ ...own, ...by, fields: { name: `${word} soon` }, baseVersion: version });
    await db.insert(wallDays).values({ ...own, day: "2026-01-02", views: 3 });
    await db.insert(wallHosts).values({ ...own, host: `${word}.example.test` });
  };
  await insert(refOfPage(page), page.version, snapshotOfPage(page, feeds, publicUrl));
  await insert(refOfWidget(widget), widget.version, snapshotOfWidget(widget, feeds));
  await db.insert(wallMedia).values({ workspaceId: page.workspaceId, wallId: page.uniquePageId, file });
}
