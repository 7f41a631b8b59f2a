import type { Handler } from "#server/platform/context/context.ts";
import { importReview } from "./import-review.ts";

/** Takes in one review as plain text, with its files (section 4.17, notes "Imports"). */
export const importTextReview: Handler<"importTextReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "text_review", socialType: "manual_text" });
