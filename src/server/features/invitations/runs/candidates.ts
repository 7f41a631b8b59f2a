import { type SQL, sql } from "drizzle-orm";
import type { InviteeSelection } from "#contract/invitations/invitation-endpoints.ts";
import { contactCriteria } from "#server/domain/contacts/criteria.ts";
import type { Context } from "#server/platform/context/context.ts";
import type { RunRow } from "#server/domain/invitations/run-row.ts";
import { sameEmail } from "#server/domain/invitations/suppressions.ts";

const BATCH = 1000;

export interface Candidate {
  contactId: number | null;
  name: string;
  email: string;
  company: string;
  isUnsubscribed: boolean;
  hasReviewed: boolean;
  isInRun: boolean;
}

interface Row extends Record<string, unknown> {
  contact_id: number | null;
  name: string;
  email: string;
  company: string;
  unsubscribed: boolean;
  reviewed: boolean;
  in_run: boolean;
}

const facts = (run: RunRow, email: SQL) => sql`c.id::float8 as contact_id, coalesce(c.company, '') as company,
  c.unsubscribed_at is not null as unsubscribed,
  exists (select from reviews r where r.workspace_id = ${run.workspaceId} and r.contact_id = c.id) as reviewed,
  exists (select from invitees i where i.workspace_id = ${run.workspaceId} and i.run_id = ${run.id}
    and i.email = ${email}) as in_run`;

const toCandidate = ({ contact_id, unsubscribed, reviewed, in_run, name, email, company }: Row): Candidate => ({
  contactId: contact_id,
  name,
  company,
  email: sameEmail(email),
  isUnsubscribed: unsubscribed,
  hasReviewed: reviewed,
  isInRun: in_run,
});

function selectionCondition({ contact_ids: ids, filter }: InviteeSelection): SQL | null {
  const byId = ids?.length ? sql`c.id = any(${sql.param(`{${ids.join(",")}}`)}::bigint[])` : undefined;
  const byFilter = filter && (contactCriteria(filter) ?? sql.raw("true"));
  const either = [byId, byFilter].filter((part) => part !== undefined);
  return either.length > 0 ? sql`(${sql.join(either, sql.raw(" or "))})` : null;
}

async function* contactsOf({ db }: Context, run: RunRow, chosen: InviteeSelection): AsyncGenerator<Candidate[]> {
  const which = selectionCondition(chosen);
  let last: number | null = which === null ? null : 0;
  while (last !== null) {
    const { rows }: { rows: Row[] } = await db.execute<Row>(
      sql`select coalesce(c.name, '') as name, coalesce(c.email, '') as email, ${facts(run, sql.raw("lower(trim(c.email))"))}
        from workspace_contacts c where c.workspace_id = ${run.workspaceId} and c.id > ${last} and ${which}
        order by c.id limit ${BATCH}`,
    );
    yield rows.map(toCandidate);
    last = rows.length < BATCH ? null : (rows.at(-1)?.contact_id ?? null);
  }
}

async function listed({ db }: Context, run: RunRow, { people = [] }: InviteeSelection): Promise<Candidate[]> {
  if (people.length === 0) return [];
  const pasted = people.map(({ email, name = "" }, place) => ({ email: sameEmail(email), name, place }));
  const { rows } = await db.execute<Row>(
    sql`select coalesce(nullif(given.name, ''), c.name, '') as name, given.email, ${facts(run, sql.raw("given.email"))}
      from json_to_recordset(${JSON.stringify(pasted)}::json) as given (email text, name text, place int)
      left join lateral (select * from workspace_contacts e
        where e.workspace_id = ${run.workspaceId} and lower(e.email) = given.email limit 1) c on true
      order by given.place`,
  );
  return rows.map(toCandidate);
}

/** In batches: contacts first, then the pasted list in its order. */
export async function* candidatesOf(ctx: Context, run: RunRow, chosen: InviteeSelection): AsyncGenerator<Candidate[]> {
  yield* contactsOf(ctx, run, chosen);
  yield await listed(ctx, run, chosen);
}
