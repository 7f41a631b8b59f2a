import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import * as z from "zod";
import { verifySigned } from "#server/platform/auth/signature.ts";
import type { Services } from "#server/platform/context/context.ts";
import { workspaceExports } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { webStream } from "#server/platform/storage/web-stream.ts";
import { exportPath } from "#server/domain/workspace/export-file.ts";

const Named = z.object({ w: z.number(), id: z.number() });

/** `GET /exports/{token}`: the file of an export, for anyone with a link from the last half hour. */
export function exportRoutes({ config, database, serverKey }: Services): Hono {
  return new Hono().get("/exports/:token", async (c) => {
    const named = verifySigned(serverKey, "workspace-copy", Named, c.req.param("token"));
    if (!named) throw notFound();
    const [row] = await database.read(named.w, (db) =>
      db
        .select({ file: workspaceExports.file, state: workspaceExports.state, at: workspaceExports.createdAt })
        .from(workspaceExports)
        .where(and(eq(workspaceExports.workspaceId, named.w), eq(workspaceExports.id, named.id))),
    );
    if (!row?.file || row.state !== "done") throw notFound();
    const path = exportPath(config, row.file);
    const found = await stat(path).catch(() => undefined);
    if (!found) throw notFound();
    return new Response(webStream(createReadStream(path)), {
      headers: {
        "content-type": "application/zip",
        "content-length": String(found.size),
        "content-disposition": `attachment; filename="laurel-${row.at.slice(0, 10)}.zip"`,
        "cache-control": "private, no-store",
      },
    });
  });
}
