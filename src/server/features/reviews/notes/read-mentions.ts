import type { ParsedOf } from "#contract/core/endpoint.ts";
import type { Endpoints } from "#contract/index.ts";
import { type Mention, splitMentions } from "#contract/reviews/notes/note-mentions.ts";
import type { Context } from "#server/platform/context/context.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { readActiveNames } from "#server/domain/workspace/members.ts";

type NoteBody = ParsedOf<Endpoints["createReviewNote"]>["body"];

/**
 * The people to mention whose name is in the text. `before` may stay, although they have left meanwhile. Throws 422 for
 * anybody else who is not an active member.
 */
export async function readMentions(ctx: Context, { text, mentions }: NoteBody, before: Mention[]): Promise<Mention[]> {
  if (mentions.length === 0) return [];
  const active = [...(await readActiveNames(ctx, mentions))].map(([user_id, name]) => ({ user_id, name }));
  const known = new Map([...before, ...active].map((one) => [one.user_id, one]));
  const unknown = mentions.flatMap((id, index) => (known.has(id) ? [] : [`mentions.${index}`]));
  if (unknown.length > 0)
    throw validationError(
      Object.fromEntries(unknown.map((field) => [field, ["This person is not an active member of the workspace."]])),
    );
  const people = [...new Set(mentions)].flatMap((id) => known.get(id) ?? []);
  const named = new Set(splitMentions(text, people).flatMap((piece) => (typeof piece === "string" ? [] : piece.name)));
  return people.filter(({ name }) => named.has(name));
}
