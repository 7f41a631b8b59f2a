import { type SQL, and, desc, eq, inArray, sql } from "drizzle-orm";
import type * as z from "zod";
import { CONTACT_LIMITS } from "#contract/contact.ts";
import type { endpoints } from "#contract/index.ts";
import type { Verb } from "#server/context.ts";
import { pageOf } from "#server/http/page-of.ts";
import { likePattern } from "#server/reviews/criteria.ts";
import { CONTACT_FIELDS, c, toContact } from "./contact-row.ts";

type Query = z.output<(typeof endpoints)["listContacts"]["query"]>;

const perPage = CONTACT_LIMITS.contactsPerPage;
const HAS_REVIEWED = "exists (select from reviews r where r.workspace_id = c.workspace_id and r.contact_id = c.id)";

function wishesOf({ search, tag, has_reviewed: reviewed, is_unsubscribed: unsubscribed }: Query): (SQL | undefined)[] {
  const pattern = search && likePattern(search);
  return [
    pattern ? sql`concat_ws(' ', c.name, c.email, c.phone, c.company) ilike ${pattern}` : undefined,
    tag?.length
      ? sql`exists (select from contact_tags t where t.workspace_id = c.workspace_id and t.contact_id = c.id and t.tag_id in ${tag})`
      : undefined,
    reviewed === undefined ? undefined : sql.raw(`${reviewed ? "" : "not "}${HAS_REVIEWED}`),
    unsubscribed === undefined ? undefined : sql.raw(`c.unsubscribed_at is ${unsubscribed ? "not " : ""}null`),
  ];
}

function address(path: string, { search, tag, has_reviewed, is_unsubscribed }: Query, page: number): string {
  const params = new URLSearchParams();
  if (search) params.append("search", search);
  for (const id of tag ?? []) params.append("tag[]", String(id));
  for (const [name, flag] of Object.entries({ has_reviewed, is_unsubscribed }))
    if (flag !== undefined) params.append(name, flag ? "1" : "0");
  params.append("page", String(page));
  return `${path}?${params}`;
}

/** One page of the contacts that fit, newest first. Beyond the end it is empty. Ours. */
export const listContacts: Verb<"listContacts"> = async (ctx, { query }) => {
  const path = `${ctx.services.config.publicUrl}/v3/contacts`;
  const { page } = query;
  const fits = and(eq(c.workspaceId, ctx.workspace.id), ...wishesOf(query));
  const chosen = await ctx.db
    .select({ id: c.id })
    .from(c)
    .where(fits)
    .orderBy(desc(c.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  // Tags and reviews are looked up for those shown alone, not for every one that is passed over.
  const shown = inArray(
    c.id,
    chosen.map(({ id }) => id),
  );
  const rows =
    chosen.length === 0
      ? []
      : await ctx.db
          .select(CONTACT_FIELDS)
          .from(c)
          .where(and(eq(c.workspaceId, ctx.workspace.id), shown))
          .orderBy(desc(c.id));
  return { data: pageOf({ path, page, perPage, rows, present: toContact, link: (to) => address(path, query, to) }) };
};
