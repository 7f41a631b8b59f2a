import type { Handler } from "#server/platform/context/context.ts";
import { findImport } from "./find-import.ts";
import { selectFailures, toSource } from "./present-source.ts";

/** Throws 404 `Import not found.` */
export const getImport: Handler<"getImport"> = async (ctx, { params }) => {
  const row = await findImport(ctx.db, ctx.workspace.id, params.id);
  return { data: { ...toSource(row), failed_rows: await selectFailures(ctx.db, row) } };
};
