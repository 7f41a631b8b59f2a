import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import { CONTACT_LIMITS } from "#contract/contacts/contact.ts";
import type { endpoints } from "#contract/index.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { CONTACT_FIELDS, type FoundContact, c, toContact } from "#server/domain/contacts/contact-row.ts";
import { selectContactIds } from "./select-contacts.ts";

type Query = z.output<(typeof endpoints)["listContacts"]["query"]>;

const perPage = CONTACT_LIMITS.contactsPerPage;

function address(path: string, { page: _page, cursor: _cursor, sort, ...filter }: Query, page: number, last?: number) {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value)) for (const one of value) params.append(`${name}[]`, String(one));
    else if (typeof value === "boolean") params.append(name, value ? "1" : "0");
    else if (value) params.append(name, value);
  }
  if (sort !== "newest") params.append("sort", sort);
  params.append("page", String(page));
  if (last) params.append("cursor", String(last));
  return `${path}?${params}`;
}

async function readContacts(db: Db, workspaceId: number, ids: number[]): Promise<FoundContact[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(CONTACT_FIELDS)
    .from(c)
    .where(and(eq(c.workspaceId, workspaceId), inArray(c.id, ids)));
  const byId = new Map(rows.map((row) => [row.contact.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const listContacts: Handler<"listContacts"> = async (ctx, { query }) => {
  const path = `${ctx.services.config.publicUrl}/v3/contacts`;
  const { page, cursor, sort, ...filter } = query;
  const slice = { limit: perPage + 1, sort, cursor, offset: (page - 1) * perPage };
  const ids = await selectContactIds(ctx.db, ctx.workspace.id, filter, slice);
  const rows = await readContacts(ctx.db, ctx.workspace.id, ids);
  const link = (to: number, last?: FoundContact) => address(path, query, to, last?.contact.id);
  return { data: pageOf({ path, page, perPage, rows, present: toContact, link }) };
};
