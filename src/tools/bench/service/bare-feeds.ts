import { createServer } from "node:http";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { toListItem } from "#server/domain/reviews/presenters/list-item.ts";
import * as schema from "#server/platform/db/tables/schema.ts";
import { firstFormOf } from "#server/domain/reviews/query/select-reviews.ts";
import { reviewPage } from "#server/domain/reviews/query/paging.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";
import type { FeedCase } from "./feed-cases.ts";
import { openPool } from "./bare-pool.ts";
import type { Store } from "#tools/bench/harness/service.ts";

export interface BareFeeds {
  store: Store;
  port: number;
  publicUrl: string;
  cases: FeedCase[];
}

const { TIMESTAMPTZ } = pg.types.builtins;

// The smallest possible service: looks up a path, runs its SQL, sends the same JSON. It checks no authorization.
async function serve({ store, port, publicUrl, cases }: BareFeeds): Promise<void> {
  pg.types.setTypeParser(TIMESTAMPTZ, (text) => text);
  const { pool } = await openPool(store);
  const db = drizzle(pool, { schema });
  const byPath = new Map(cases.map((one) => [one.path, one]));
  const around = {
    show_migration_banner: false,
    show_updated_banner: false,
    updated_banner_video: "",
    show_workspaces_merge_banner: false,
  };
  const server = createServer((request, response) => {
    const found = byPath.get(request.url ?? "");
    if (!found) return void response.writeHead(404).end();
    void pool.query<ReviewRow>(found.text, found.values).then(async ({ rows }) => {
      const data = reviewPage(`${publicUrl}/v3/feeds`, found.query, rows, (row) => toListItem({ publicUrl }, row));
      const body = JSON.stringify({
        data,
        ...around,
        unique_form_id: await firstFormOf(db, 1, rows),
        marketing_materials: 0,
      });
      response
        .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
        .end(body);
    });
  });
  server.listen(port, "127.0.0.1", () => process.send?.("ready"));
}

process.once("message", (told: BareFeeds) => void serve(told));
