import { splitMentions } from "#contract/reviews/notes/note-mentions.ts";
import type { reviewNotes } from "#server/platform/db/tables/schema.ts";

/** The text of a note as people read it, with the names of those it mentions. */
export const noteWords = ({ text, mentions }: Pick<typeof reviewNotes.$inferSelect, "text" | "mentions">): string =>
  splitMentions(text, mentions)
    .map((piece) => (typeof piece === "string" ? piece : `@${piece.name}`))
    .join("");
