import * as z from "zod";

/** What is known of a review when it is judged. */
export const Judged = z.object({
  workspaceId: z.number(),
  id: z.number(),
  version: z.number(),
  words: z.string(),
  rating: z.number().nullable(),
  ratingType: z.string(),
});
export type Judged = z.infer<typeof Judged>;

/** What was found; null where nothing tells. */
export const Verdict = z.object({
  workspaceId: z.number(),
  id: z.number(),
  version: z.number(),
  sentimentId: z.number().nullable(),
  sentimentBy: z.enum(["rating", "words"]),
  languageId: z.number().nullable(),
});
export type Verdict = z.infer<typeof Verdict>;
