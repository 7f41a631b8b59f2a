import type * as z from "zod";
import type { endpoints } from "#contract/index.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { analyseAfterCommit } from "#server/domain/text-analysis/analyse-jobs.ts";
import { runRulesAfterCommit } from "#server/domain/review-actions/queue-rules.ts";
import { FILE_IMPORT } from "#server/platform/db/tables/imports.ts";
import { requirePlatform } from "#server/domain/review-platforms/platforms.ts";
import { tempUpload } from "#server/platform/request/temp-upload.ts";
import { beginImport, findEarlierImport } from "#server/features/imports/jobs/begin-import.ts";
import { getImport } from "#server/features/imports/jobs/get-import.ts";
import { dropImportFile, keepImportFile } from "#server/platform/storage/import-file.ts";
import type { ImportOptions } from "#server/features/imports/jobs/import-options.ts";
import { admitColumns } from "./admit-columns.ts";
import { inspectCsv } from "./inspect-csv.ts";
import { queueImport } from "#server/features/imports/jobs/import-queue.ts";
import { runImport } from "./run-import.ts";

type Body = z.output<(typeof endpoints)["importTextCsv"]["body"]>;

/** A retry with the same key continues with the file stored first. */
async function begin(ctx: Context, body: Body, options: ImportOptions, totalRows: number): Promise<number> {
  const begun = findEarlierImport(ctx);
  if (begun !== undefined) return begun;
  const { config } = ctx.services;
  const file = await keepImportFile(config, tempUpload(body.csv_file).path);
  try {
    return await beginImport(ctx, { kind: FILE_IMPORT, name: body.csv_file.name, file, options, totalRows });
  } catch (error) {
    await dropImportFile(config, file);
    throw error;
  }
}

/**
 * Throws 422 on `csv_file`, `extra_columns` or `platform` before anything is stored; rejected rows are listed. With `background` it
 * answers at once.
 */
export const importTextCsv: Handler<"importTextCsv"> = async (ctx, { body }) => {
  const importOptions: ImportOptions = {
    mapping: body.mapping,
    extraColumns: await ctx.services.database.read(ctx.workspace.id, (db) =>
      admitColumns(db, ctx.workspace.id, body.extra_columns),
    ),
    ratingOnly: body.rating_only ?? false,
    platform: requirePlatform(body.platform)?.slug ?? null,
    skipDuplicates: body.skip_duplicates ?? false,
    state: body.state,
  };
  const { rows: totalRows, columns } = await inspectCsv(tempUpload(body.csv_file).path, importOptions);
  const options = { ...importOptions, columns };
  const id = await begin(ctx, body, options, totalRows);
  const ids = { workspaceId: ctx.workspace.id, id };
  if (body.background) await queueImport(ctx.services, ids);
  else await runImport(ctx.services, ids);
  analyseAfterCommit(ctx);
  runRulesAfterCommit(ctx);
  const { data } = await ctx.services.database.read(ctx.workspace.id, (db) =>
    getImport({ ...ctx, db }, { params: { id } }),
  );
  return {
    message: body.background ? "Import Started Successfully" : "Import Created Successfully",
    data: { ...data, source_id: id },
  };
};
