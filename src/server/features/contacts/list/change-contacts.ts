import { sql } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { type ContactCriteria, contactCriteria } from "#server/domain/contacts/criteria.ts";
import { tagNames } from "#server/features/contacts/record/set-tags.ts";
import { type TagChange, tagContacts } from "./tag-many.ts";

const BATCH = 1000;

/** Every contact that is meant, by identifier; those of another workspace are none. */
async function findTargets(db: Db, workspaceId: number, ids: number[] | undefined, filter: ContactCriteria = {}) {
  const chosen = ids ? sql`c.id = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])` : contactCriteria(filter);
  const { rows } = await db.execute<{ id: number }>(sql`select c.id::float8 as id from workspace_contacts c
    where c.workspace_id = ${workspaceId} and ${chosen ?? sql.raw("true")} order by c.id`);
  return rows.map(({ id }) => id);
}

/** Checks the tags and says in the audit what is about to be done, before anything of it is. */
async function begin(ctx: Context, { add, remove }: TagChange, count: number): Promise<void> {
  const names = await tagNames(ctx, [...add, ...remove]);
  for (const [field, ids] of Object.entries({ add_tags: add, remove_tags: remove }))
    if (ids.some((id) => !names.has(id)))
      throw validationError({ [field]: [`The selected ${field.replace("_", " ")} is invalid.`] });
  if (count === 0) return;
  const named = (ids: number[]) => ({ old: null, new: ids.map((id) => names.get(id)) });
  const changes = {
    ...(add.length > 0 && { add_tags: named(add) }),
    ...(remove.length > 0 && { remove_tags: named(remove) }),
    contacts: { old: null, new: count },
  };
  await writeAudit(ctx, { action: "updated", record: "Contact", recordId: "many", changes });
}

/**
 * Puts tags on contacts and takes tags off, in batches that commit by themselves: sent again after a fault it does what
 * is left. Throws 422 without tags, without exactly one of `ids` and `filter`, and for a foreign tag. Ours.
 */
export const changeContacts: Handler<"changeContacts"> = async (ctx, { body }) => {
  const { ids, filter, add_tags: add = [], remove_tags: given = [] } = body;
  if ((ids === undefined) === (filter === undefined)) throw validationError({ ids: ["Send either ids or filter."] });
  if (add.length + given.length === 0)
    throw validationError({ add_tags: ["One of add tags and remove tags is required."] });
  // What is put on and taken off at once is put on.
  const change = { add, remove: given.filter((id) => !add.includes(id)) };
  const { database } = ctx.services;
  const { id: workspaceId } = ctx.workspace;
  const targets = await database.write(workspaceId, async (db) => {
    const found = await findTargets(db, workspaceId, ids, filter);
    await begin({ ...ctx, db }, change, found.length);
    return found;
  });
  let changed = 0;
  for (let from = 0; from < targets.length; from += BATCH) {
    const batch = targets.slice(from, from + BATCH);
    changed += await database.write(workspaceId, (db) => tagContacts(db, workspaceId, batch, change));
  }
  return { message: "Contacts Updated Successfully", data: { changed, unchanged: targets.length - changed } };
};
