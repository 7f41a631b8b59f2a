import type { Handler } from "#server/platform/context/context.ts";
import { importReview } from "./import-review.ts";

export const importTextReview: Handler<"importTextReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "text_review", socialType: "manual_text" });
