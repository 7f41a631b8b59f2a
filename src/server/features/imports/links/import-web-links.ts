import { IMPORT_LIMITS } from "#contract/imports/import-history.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { beginImport } from "#server/features/imports/jobs/begin-import.ts";
import { getImport } from "#server/features/imports/jobs/get-import.ts";
import { queueImport } from "#server/features/imports/jobs/import-queue.ts";

export const WEB_LINKS = "web_links";
const COLUMNS = ["URL"];
const HOSTS_NAMED = 3;

function nameOf(urls: string[]): string {
  const hosts = [...new Set(urls.map((url) => URL.parse(url)?.hostname.replace(/^www\./, "") ?? ""))].filter(Boolean);
  return hosts.slice(0, HOSTS_NAMED).join(", ") + (hosts.length > HOSTS_NAMED ? ", …" : "");
}

/** Each once and in order. URLs that cannot be read become failed rows. */
export const importWebLinks: Handler<"importWebLinks"> = async (ctx, { body }) => {
  const urls = [...new Set(body.urls)].slice(0, IMPORT_LIMITS.links);
  const id = await beginImport(ctx, {
    kind: WEB_LINKS,
    name: nameOf(urls),
    options: { ratingOnly: false, columns: COLUMNS, urls, state: body.state },
    totalRows: urls.length,
  });
  await queueImport(ctx.services, { workspaceId: ctx.workspace.id, id });
  const { data } = await ctx.services.database.read(ctx.workspace.id, (db) =>
    getImport({ ...ctx, db }, { params: { id } }),
  );
  return { message: "Import Started Successfully", data };
};
