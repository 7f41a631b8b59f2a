import * as z from "zod";
import type { endpoints } from "#contract/index.ts";
import type { Context, Verb } from "#server/context.ts";
import { imports } from "#server/db/schema.ts";
import { writeAudit } from "#server/history/write-audit.ts";
import { storable } from "#server/html/storable.ts";
import { judgeLater } from "#server/insight/judging.ts";
import { requirePlatform } from "#server/platforms/require-platform.ts";
import { tempUpload } from "#server/temp-upload.ts";
import { getImport } from "./get-import.ts";
import { dropImportFile, keepImportFile } from "./import-file.ts";
import type { ImportOptions } from "./import-options.ts";
import { lookAtCsv } from "./look-at-csv.ts";
import { queueImport } from "./resume-imports.ts";
import { runImport } from "./run-import.ts";

type Body = z.output<(typeof endpoints)["importTextCsv"]["body"]>;

const KIND = "csv_text_review";
/** What a call that died under the same `Idempotency-Key` left: its import goes on, no second one begins. */
const Begun = z.object({ importId: z.number() });

/** Writes down the import before its first row, so that it is never forgotten. */
async function createImport(ctx: Context, body: Body, options: ImportOptions, totalRows: number): Promise<number> {
  const { config, database } = ctx.services;
  const file = await keepImportFile(config, tempUpload(body.csv_file).path);
  try {
    return await database.write(ctx.workspace.id, async (db) => {
      const values = {
        kind: KIND,
        name: storable(body.csv_file.name).slice(0, 255),
        state: "queued",
        file,
        options,
        totalRows,
      };
      const [row] = await db
        .insert(imports)
        .values({ ...values, workspaceId: ctx.workspace.id, userId: ctx.actor.userId })
        .returning();
      if (!row) throw new Error("The import was not inserted");
      await writeAudit({ ...ctx, db }, { action: "created", record: "Import", recordId: row.id });
      await ctx.progress.save(db, { importId: row.id });
      return row.id;
    });
  } catch (error) {
    await dropImportFile(config, file);
    throw error;
  }
}

/**
 * Imports reviews from a CSV file (notes, "Imports"). Throws 422 on `csv_file` when the file as a whole cannot be
 * taken or on `platform` when there is none of this slug, before anything is done; single rows that cannot are listed. With `background` it answers at once.
 */
export const importTextCsv: Verb<"importTextCsv"> = async (ctx, { body }) => {
  const asked: ImportOptions = {
    mapping: body.mapping,
    ratingOnly: body.rating_only ?? false,
    platform: requirePlatform(body.platform)?.slug ?? null,
    skipDuplicates: body.skip_duplicates ?? false,
  };
  const { rows: totalRows, columns } = await lookAtCsv(tempUpload(body.csv_file).path, asked);
  const options = { ...asked, columns };
  const begun = Begun.safeParse(ctx.progress.earlier).data?.importId;
  const id = begun ?? (await createImport(ctx, body, options, totalRows));
  const ids = { workspaceId: ctx.workspace.id, id };
  if (body.background) await queueImport(ctx.services, ids);
  else await runImport(ctx.services, ids);
  judgeLater(ctx);
  const { data } = await ctx.services.database.read(ctx.workspace.id, (db) =>
    getImport({ ...ctx, db }, { params: { id } }),
  );
  return {
    message: body.background ? "Import Started Successfully" : "Import Created Successfully",
    data: { ...data, source_id: id },
  };
};
