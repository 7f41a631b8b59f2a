import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";

/** A text to begin replies with. It may hold the placeholders of `fill-reply.ts`. */
export const SavedReply = z.object({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type SavedReply = z.infer<typeof SavedReply>;

const text = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
export const SavedReplyInput = z.object({ name: text(LIMITS.savedReplyName), text: text(LIMITS.reply) });
