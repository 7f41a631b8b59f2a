import type { Handler } from "#server/platform/context/context.ts";
import { importReview } from "./import-review.ts";

/** Imports one review as plain text with its files (v3 interface, section 4.17). */
export const importTextReview: Handler<"importTextReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "text_review", socialType: "manual_text" });
