import { sql } from "drizzle-orm";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { type Period, isWithin } from "./period.ts";
import { topWords } from "./top-words.ts";

/** So many of the newest reviews are read; more would say the same. */
const READ = 1000;
const LONGEST = 2000;

interface Row extends Record<string, unknown> {
  words: string;
  languageId: number | null;
}

/** The words said most in the newest reviews of a period that nobody has set aside. */
export async function readWords(
  { db, workspace }: Context,
  period: Period,
): Promise<Pick<Overview, "words" | "words_of">> {
  const { rows } = await db.execute<Row>(sql`
    select left(r.words, ${LONGEST}) as words, r.language_id as "languageId" from workspace_reviews r
    where r.workspace_id = ${workspace.id} and ${isWithin(sql.raw("r.reviewed_at"), period)}
      and r.set_aside_reason is null and r.words <> ''
    order by r.reviewed_at desc, r.id desc limit ${READ}`);
  return { words: topWords(rows), words_of: rows.length };
}
