import { type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { AuditRecord } from "#contract/workspace/audit-log.ts";
import { likePattern } from "#server/domain/reviews/query/criteria.ts";
import type { Db } from "#server/platform/db/open.ts";

interface Named {
  record: AuditRecord;
  /** With an alias `n`. */
  from: string;
  id: string;
  name: string;
  /** Narrows a search by an index. */
  text?: string;
}

const MEMBERS = "memberships mm join users n on n.id = mm.user_id";

/** Where the names of the records are that rows of the log are about. */
const NAMED: readonly Named[] = [
  { record: "Connection", from: "hosted_connections n", id: "n.id", name: "n.name" },
  {
    record: "Contact",
    from: "workspace_contacts n",
    id: "n.id",
    name: "coalesce(nullif(n.name, ''), n.email)",
    text: "(coalesce(n.name, '') || ' ' || coalesce(n.email, '') || ' ' || coalesce(n.phone, '') || ' ' || coalesce(n.company, ''))",
  },
  { record: "Form", from: "forms n", id: "n.unique_form_id", name: "n.name" },
  { record: "Font", from: "workspace_fonts n", id: "n.id", name: "n.name" },
  { record: "Import", from: "imports n", id: "n.id", name: "n.name" },
  { record: "Invitation", from: "invitation_runs n", id: "n.id", name: "n.name" },
  { record: "Key", from: "api_keys n", id: "n.id", name: "n.name" },
  { record: "Label", from: "labels n", id: "n.id", name: "n.name" },
  { record: "Member", from: MEMBERS, id: "n.id", name: "n.name" },
  { record: "Page", from: "pages n", id: "n.unique_page_id", name: "n.name" },
  {
    record: "Review",
    from: "workspace_reviews n",
    id: "n.id",
    name: "n.reviewer_name",
    text: "(n.reviewer_name || ' ' || n.words)",
  },
  { record: "Rule", from: "review_rules n", id: "n.id", name: "n.name" },
  { record: "SavedReply", from: "saved_replies n", id: "n.id", name: "n.name" },
  { record: "Tag", from: "tags n", id: "n.id", name: "n.name" },
  { record: "Webhook", from: "webhooks n", id: "n.id", name: "coalesce(nullif(n.description, ''), n.url)" },
  { record: "Widget", from: "widgets n", id: "n.id", name: "n.name" },
];

const workspaceOf = ({ from }: Named) => sql.raw(from === MEMBERS ? "mm.workspace_id" : "n.workspace_id");

/** The present name of the record of a row of `audit_log`; null when it is gone or has none. */
export function recordName(workspaceId: number): SQL<string | null> {
  const cases = NAMED.map(
    (named) => sql`when ${named.record} then (select ${sql.raw(named.name)} from ${sql.raw(named.from)}
      where ${workspaceOf(named)} = ${workspaceId} and ${sql.raw(named.id)}::text = audit_log.record_id limit 1)`,
  );
  return sql<string | null>`case audit_log.record ${sql.join(cases, sql` `)} end`;
}

/** Of each kind: a name that more of them share says little about which is meant. */
const MOST = 500;

const Found = z.array(z.object({ record: z.string(), ids: z.array(z.string()) }));
export type NamedRecords = z.infer<typeof Found>;

/** The records whose name contains the text, by kind. */
export async function findNamedRecords(db: Db, workspaceId: number, text: string): Promise<NamedRecords> {
  const pattern = likePattern(text);
  const parts = NAMED.map((named) => {
    const name = sql.raw(named.name);
    const narrowed = named.text ? sql`${sql.raw(named.text)} ilike ${pattern} and` : sql.empty();
    return sql`(select ${named.record}::text as record, ${sql.raw(named.id)}::text as id from ${sql.raw(named.from)}
      where ${workspaceOf(named)} = ${workspaceId} and ${narrowed} ${name} ilike ${pattern} limit ${MOST})`;
  });
  const { rows } = await db.execute(
    sql`select record, array_agg(id) as ids from (${sql.join(parts, sql` union all `)}) found group by record`,
  );
  return Found.parse(rows);
}
