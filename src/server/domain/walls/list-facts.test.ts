import { expect, test } from "vitest";
import { wallDrafts, wallHosts } from "#server/platform/db/tables/schema.ts";
import { openWallsFixture } from "#server/testing/seeds/walls.ts";

const at = openWallsFixture();

test.each(["page", "widget"] as const)(
  "a list has for each %s where it was seen last, and whether changes wait",
  async (kind) => {
    const walls = kind === "page" ? [await at.page(), await at.page()] : [await at.widget(), await at.widget()];
    const [busy = "", quiet = ""] = walls.map((wall) => ("unique_page_id" in wall ? wall.unique_page_id : wall.id));
    const wall = { workspaceId: at.home.workspaceId, kind, wallId: busy };
    await at.service.services.database.system(async (db) => {
      await db.insert(wallDrafts).values({ ...wall, fields: {}, baseVersion: 1, actorKind: "user" });
      await db.insert(wallHosts).values([
        { ...wall, host: "old.example", lastSeen: "2026-01-01T10:00:00.000Z" },
        { ...wall, host: "new.example", lastSeen: "2026-01-02T10:00:00.000Z" },
        { ...wall, workspaceId: at.other.workspaceId, host: "foreign.example" },
      ]);
    });
    const { body } = await at.call("GET", `/${kind}s`);
    const key = kind === "page" ? "unique_page_id" : "id";
    const seen = { host: "new.example", last_seen: "2026-01-02T10:00:00.000000Z", hosts: 2 };
    expect(body.data).toMatchObject({
      data: [
        { [key]: quiet, has_draft: false, seen_on: null },
        { [key]: busy, has_draft: true, seen_on: seen },
      ],
    });
  },
);
