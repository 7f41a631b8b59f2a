import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, ResolverOptions } from "react-hook-form";
import type * as z from "zod/mini";
import type { PartMerger } from "#app/shared/draft-editor/merge/merge.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

export interface ValidationIssue {
  path: string;
  type: string;
  message: string;
}

/** The fields an update would not accept, by the contract; `place` maps a path in the update to one in the editor. */
export function validateFields(
  shape: z.ZodMiniType,
  fields: Tree,
  editorPath: (path: string) => string,
): ValidationIssue[] {
  const { error } = shape.safeParse(fields);
  return (error?.issues ?? []).map(({ path, code, message }) => ({
    path: editorPath(path.join(".")),
    type: code,
    message,
  }));
}

const overlaps = (issue: string, part: string) =>
  issue === part || issue.startsWith(`${part}.`) || part.startsWith(`${issue}.`);

export function revertInvalidParts<V extends Tree>(
  parts: PartMerger<V>,
  before: V,
  now: V,
  issues: ValidationIssue[],
): V {
  if (issues.length === 0) return now;
  const paths = parts.changed(before, now);
  return parts.take(
    now,
    before,
    paths.filter((part) => issues.some(({ path }) => overlaps(path, part))),
  );
}

export function fieldErrors<V extends FieldValues>(
  issues: ValidationIssue[],
  options: ResolverOptions<V>,
): FieldErrors<V> {
  const errors: FieldErrors = {};
  for (const { path, type, message } of issues) errors[path] ??= { type, message };
  return toNestErrors<V>(errors, options);
}
