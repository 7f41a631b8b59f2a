import { sql } from "drizzle-orm";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import type { CustomFields } from "#contract/reviews/review.ts";
import type { Db } from "#server/platform/db/open.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { storableText } from "#server/platform/text/storable.ts";

const TOO_MANY = `The workspace already has ${CUSTOM_FIELD_LIMITS.names} different custom field names. Use one of them, or remove one from every review first.`;

// Row policies on the table keep JSON operators from using the index; the view does not.
const withCustomFields = (workspaceId: number) =>
  sql`workspace_reviews r where r.workspace_id = ${workspaceId} and r.custom_fields is not null`;

/** Of the workspace, or of the reviews `r` that fit the condition. */
export async function namesInUse(db: Db, workspaceId: number, condition = sql`true`): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select distinct jsonb_object_keys(r.custom_fields) as name from ${withCustomFields(workspaceId)} and ${condition}`,
  );
  return rows.map(({ name }) => name);
}

async function unusedOf(db: Db, workspaceId: number, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from json_array_elements_text(${JSON.stringify(names)}::json) as given(name)
    where not exists (select from ${withCustomFields(workspaceId)} and r.custom_fields ? given.name)`);
  return rows.map(({ name }) => name);
}

/**
 * Each name as the workspace already writes it, ignoring case, or as given. Throws 422 at `field` when the workspace
 * would have too many different names.
 */
export async function admitNames(
  db: Db,
  workspaceId: number,
  given: string[],
  field: "custom_fields" | "extra_columns",
): Promise<Map<string, string>> {
  const names = new Map(given.map((name) => [name, storableText(name).trim()]));
  const unused = new Set(await unusedOf(db, workspaceId, [...names.values()]));
  if (unused.size === 0) return names;
  const known = new Map((await namesInUse(db, workspaceId)).map((name) => [name.toLowerCase(), name]));
  for (const [name, own] of names) if (unused.has(own)) names.set(name, known.get(own.toLowerCase()) ?? own);
  const added = new Set([...names.values()].map((name) => name.toLowerCase()).filter((name) => !known.has(name)));
  if (added.size > 0 && known.size + added.size > CUSTOM_FIELD_LIMITS.names)
    throw validationError({ [field]: [TOO_MANY] });
  return names;
}

export const nullIfEmpty = (fields: CustomFields): CustomFields | null =>
  Object.keys(fields).length > 0 ? fields : null;
