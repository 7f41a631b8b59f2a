import * as z from "zod/mini";

/** Why visitors do not see a chosen review: its reviewer has not agreed to publication, or it was hidden. */
const HIDDEN_REASONS = ["no_consent", "set_aside"] as const;

const HiddenFeed = z.object({ feed_identifier: z.string(), reason: z.enum(HIDDEN_REASONS) });
export type HiddenFeed = z.infer<typeof HiddenFeed>;

/** Extension: reviews that this update added to the chosen ones and that visitors will not see. Absent without any. */
export const hiddenFeeds = { hidden_feeds: z.optional(z.array(HiddenFeed)) };
