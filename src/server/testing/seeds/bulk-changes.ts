import type { ReviewAction } from "#contract/reviews/review-action.ts";
import { sql } from "drizzle-orm";
import { type NewReview, openReviewsFixture } from "./reviews.ts";

export interface Failure {
  type: string;
  id: number;
  name: string;
  reason: string;
}
interface Answer {
  id: number;
  state: string;
  total: number;
  done: number;
  failed: number;
  undoable: boolean;
  failures: Failure[];
}
type TestAction = ReviewAction extends infer One ? (One extends { act: "label" } ? never : One) : never;
type SentAction = TestAction | { act: "label"; add?: string[]; remove?: string[] };

export function openBulkActionFixture() {
  const at = openReviewsFixture();
  const post = async (path: string, body?: unknown) => {
    const answer = await at.call("POST", path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const data: Answer = answer.body.data;
    return data;
  };
  return {
    at,
    act: (change: SentAction, ...ids: number[]) =>
      post("/feeds/changes", { change, items: ids.map((id) => ({ type: "text", id })) }),
    actOnAll: (change: SentAction, filter: object = {}) => post("/feeds/changes", { change, filter }),
    undo: (id: number) => post(`/feeds/changes/${id}/undo`),
    retry: (id: number) => post(`/feeds/changes/${id}/retry`),
    stop: (id: number) => post(`/feeds/changes/${id}/stop`),
    /** All rows of reviews and selections, without versions and update times. */
    dump: async () => {
      const tables = ["reviews", "attachments", "review_answers", "review_labels", "review_originals"];
      const rows: Record<string, unknown> = {};
      for (const table of [...tables, "page_reviews", "widget_reviews", "avatar_fetches", "trashed_reviews"])
        rows[table] = (
          await at.system((db) =>
            db.execute(sql`select to_jsonb(t) - 'version' - 'updated_at' as row
              from ${sql.identifier(table)} t order by to_jsonb(t)::text`),
          )
        ).rows;
      return rows;
    },
    read: async (id: number) => {
      const data: Answer = (await at.call("GET", `/feeds/changes/${id}`)).body.data;
      return data;
    },
    insertMany: (count: number, row: (index: number) => NewReview = () => ({})) =>
      at.insert(...Array.from({ length: count }, (_, index) => ({ reviewerName: `Ann ${index}`, ...row(index) }))),
  };
}
