import { createServer } from "node:http";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import { toListItem } from "#server/domain/reviews/presenters/list-item.ts";
import { reviewPage } from "#server/domain/reviews/query/paging.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";
import type { FeedCase } from "./feed-cases.ts";
import type { Store } from "#tools/bench/harness/service.ts";

export interface BareFeeds {
  store: Store;
  port: number;
  publicUrl: string;
  cases: FeedCase[];
}

type RunSql = (text: string, values: unknown[]) => Promise<ReviewRow[]>;
const { TIMESTAMPTZ } = pg.types.builtins;
const asText = (text: string) => text;

async function openPglite(dataDir: string): Promise<RunSql> {
  const extensions = { pg_trgm, btree_gin };
  const pglite = await PGlite.create({
    dataDir: join(dataDir, "db/database"),
    extensions,
    parsers: { [TIMESTAMPTZ]: asText },
  });
  await pglite.exec("set app.workspace_id = '1'; set timezone = 'UTC'");
  return async (text, values) => (await pglite.query<ReviewRow>(text, values)).rows;
}

function openPostgres(connectionString: string): RunSql {
  pg.types.setTypeParser(TIMESTAMPTZ, asText);
  const pool = new pg.Pool({ connectionString, max: 10, options: "-c app.workspace_id=1 -c timezone=UTC" });
  return async (text, values) => (await pool.query<ReviewRow>(text, values)).rows;
}

// The smallest possible service: looks up a path, runs its SQL, sends the same JSON. It checks no authorization.
async function serve({ store, port, publicUrl, cases }: BareFeeds): Promise<void> {
  const ask = store.databaseUrl ? openPostgres(store.databaseUrl) : await openPglite(store.dataDir);
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
    void ask(found.text, found.values).then((rows) => {
      const data = reviewPage(`${publicUrl}/v3/feeds`, found.query, rows, (row) => toListItem({ publicUrl }, row));
      const body = JSON.stringify({
        data,
        ...around,
        unique_form_id: rows[0]?.first_form ?? "",
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
