import * as z from "zod";

export const AnalysisInput = z.object({
  workspaceId: z.number(),
  id: z.number(),
  version: z.number(),
  words: z.string(),
  rating: z.number().nullable(),
  ratingType: z.string(),
});
export type AnalysisInput = z.infer<typeof AnalysisInput>;

export const AnalysisResult = z.object({
  workspaceId: z.number(),
  id: z.number(),
  version: z.number(),
  sentimentId: z.number().nullable(),
  sentimentBy: z.enum(["rating", "words"]),
  languageId: z.number().nullable(),
});
export type AnalysisResult = z.infer<typeof AnalysisResult>;
