import { and, eq, inArray, sql } from "drizzle-orm";
import type { InviteeSelection } from "#contract/invitations/invitation-endpoints.ts";
import type { InvitationWarning } from "#contract/invitations/invitation-states.ts";
import { SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import type { Context } from "#server/platform/context/context.ts";
import { tags } from "#server/platform/db/tables/schema.ts";

/** Below this number a selection shows no pattern. */
const ENOUGH = 3;
const HAPPY_STARS = 4;

// Words in tags and searches for sentiment or rating, in the languages of the dashboard.
const FEELS =
  /happy|satisf|delight|promot|advocate|\bfans?\b|positive|\bnps\b|zufrieden|glücklich|begeister|positiv|feliz|felices|content[oa]s?\b|promotor|سعيد|سعداء|راض|إيجابي/iu;
const RATES =
  /[★⭐]|\b[45][ -]?(?:stars?|sterne?n?|estrellas?)\b|(?:five|four|fünf|vier|cinco|cuatro)[ -](?:stars?|sterne?n?|estrellas?)|top[ -]?rat|(?:4|5|خمس|أربع) ?نجوم/iu;

const list = (ids: number[]) => sql.param(`{${ids.join(",")}}`);

async function tagsBehind(
  { db, workspace }: Context,
  { filter }: InviteeSelection,
  contactIds: number[],
): Promise<string[]> {
  const ofWorkspace = eq(tags.workspaceId, workspace.id);
  const names = filter?.tag?.length
    ? await db
        .select({ name: tags.name })
        .from(tags)
        .where(and(ofWorkspace, inArray(tags.id, filter.tag)))
    : [];
  if (contactIds.length < ENOUGH) return names.map(({ name }) => name);
  const { rows } = await db.execute<{
    name: string;
  }>(sql`select t.name from tags t where t.workspace_id = ${workspace.id}
    and (select count(*) from contact_tags ct where ct.workspace_id = t.workspace_id and ct.tag_id = t.id
      and ct.contact_id = any(${list(contactIds)}::bigint[])) = ${contactIds.length}`);
  return [...names, ...rows].map(({ name }) => name);
}

async function areOnlyHappyReviewers(
  { db, workspace }: Context,
  contactIds: number[],
  happy: string,
): Promise<boolean> {
  const isHappy = sql.raw(happy);
  const { rows } = await db.execute<{ people: number; all_happy: boolean }>(sql`
    select count(distinct r.contact_id)::int as people, coalesce(bool_and(${isHappy}), false) as all_happy from reviews r
    where r.workspace_id = ${workspace.id} and r.contact_id = any(${list(contactIds)}::bigint[])
      and (${isHappy}) is not null`);
  const [chosen] = rows;
  if (!chosen || chosen.people < ENOUGH || !chosen.all_happy) return false;
  const others = await db.execute(sql`select from reviews r where r.workspace_id = ${workspace.id}
    and r.contact_id is not null and not (${isHappy}) limit 1`);
  return others.rows.length > 0;
}

/** Asking only happy customers misleads readers. */
export async function findWarnings(
  ctx: Context,
  chosen: InviteeSelection,
  contactIds: number[],
): Promise<InvitationWarning[]> {
  const phrases = [...(await tagsBehind(ctx, chosen, contactIds)), chosen.filter?.search ?? ""];
  const someone = contactIds.length >= ENOUGH;
  const byFeeling =
    phrases.some((word) => FEELS.test(word)) ||
    (someone && (await areOnlyHappyReviewers(ctx, contactIds, `r.sentiment_id = ${SENTIMENT_ID.positive}`)));
  const byRating =
    phrases.some((word) => RATES.test(word)) ||
    (someone &&
      (await areOnlyHappyReviewers(
        ctx,
        contactIds,
        `case when r.rating_type = 'star' then r.rating >= ${HAPPY_STARS} end`,
      )));
  return [
    ...(byFeeling ? (["chosen_by_sentiment"] as const) : []),
    ...(byRating ? (["chosen_by_rating"] as const) : []),
  ];
}
