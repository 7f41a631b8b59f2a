import { createReadStream } from "node:fs";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { imports } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { importPath } from "#server/platform/storage/import-file.ts";
import type { StoredContact } from "#server/domain/contacts/contact-row.ts";

async function fileContains(path: string, text: string): Promise<boolean> {
  let rest = "";
  try {
    for await (const piece of createReadStream(path, "utf8")) {
      const read = (rest + String(piece)).toLowerCase();
      if (read.includes(text)) return true;
      rest = read.slice(1 - text.length);
    }
  } catch {
    // The import has finished and deleted its file.
  }
  return false;
}

/** A running import could recreate a contact that is being erased. Throws 422 while an import contains the address. */
export async function assertNotBeingImported(ctx: Context, { email }: StoredContact): Promise<void> {
  if (!email) return;
  const waiting = await ctx.db
    .select({ file: imports.file })
    .from(imports)
    .where(and(eq(imports.workspaceId, ctx.workspace.id), isNotNull(imports.file)));
  for (const { file } of waiting)
    if (file && (await fileContains(importPath(ctx.services.config, file), email.toLowerCase())))
      throw validationError({ id: ["A file that names them is being imported. Erase them when that is done."] });
}
