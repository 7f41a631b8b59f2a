import type { FormListItem } from "#contract/forms/form-list.ts";

/** How many reviews came in by a form. */
export const submissionCount = ({ submissions }: Pick<FormListItem, "submissions">): number =>
  submissions ? submissions.text + submissions.video + submissions.audio : 0;

/** The share that did not go on, from 0 to 1; nothing where it cannot be told. */
export function dropOffShare(from: number | null | undefined, to: number | null | undefined): number | undefined {
  if (!from || to === null || to === undefined || to > from) return undefined;
  return (from - to) / from;
}
