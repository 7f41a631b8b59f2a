import * as z from "zod/mini";
import { Timestamp } from "#contract/core/values.ts";

export const ReviewNote = z.object({
  id: z.int(),
  /** Plain text. Mentions stand in it as `@` with the current name. */
  text: z.string(),
  mentions: z.array(z.object({ user_id: z.int(), name: z.string() })),
  /** The name now; of somebody who left, the name when the note was written. */
  author: z.nullable(z.string()),
  /** Whether the caller may edit and delete it. Only its author and admins may. */
  editable: z.boolean(),
  created_at: Timestamp,
  edited_at: z.nullable(Timestamp),
});
export type ReviewNote = z.output<typeof ReviewNote>;
