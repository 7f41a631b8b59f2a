import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, ResolverOptions } from "react-hook-form";
import type * as z from "zod/mini";
import type { PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** What an update would not take, at its place in the editor. */
export interface ValidationIssue {
  path: string;
  type: string;
  message: string;
}

/** What of some fields no update would take, by the contract; `place` gives the path in the editor of one in an update. */
export function validateFields(shape: z.ZodMiniType, fields: Tree, place: (path: string) => string): ValidationIssue[] {
  const { error } = shape.safeParse(fields);
  return (error?.issues ?? []).map(({ path, code, message }) => ({
    path: place(path.join(".")),
    type: code,
    message,
  }));
}

const overlaps = (fault: string, part: string) =>
  fault === part || fault.startsWith(`${part}.`) || part.startsWith(`${fault}.`);

/** The values with every part that has a fault as it was before: what can be kept of work that is half done. */
export function revertInvalidParts<V extends Tree>(
  parts: PartMerger<V>,
  before: V,
  now: V,
  faults: ValidationIssue[],
): V {
  if (faults.length === 0) return now;
  const paths = parts.changed(before, now);
  return parts.take(
    now,
    before,
    paths.filter((part) => faults.some(({ path }) => overlaps(path, part))),
  );
}

/** The same as errors of the form; the values stay as they were typed. */
export function fieldErrors<V extends FieldValues>(
  faults: ValidationIssue[],
  options: ResolverOptions<V>,
): FieldErrors<V> {
  const errors: FieldErrors = {};
  for (const { path, type, message } of faults) errors[path] ??= { type, message };
  return toNestErrors<V>(errors, options);
}
