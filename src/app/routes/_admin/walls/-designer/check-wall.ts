import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, Resolver } from "react-hook-form";
import { PagePatch } from "#contract/page-patch.ts";
import type { WallForm } from "#app/wall/wall-form.ts";

/** Checks the form with the contract. The values stay as they were typed: what is sent is made of them later. */
export const checkWall: Resolver<WallForm> = (values, _context, options) => {
  const parsed = PagePatch.safeParse(values);
  if (parsed.success) return { values, errors: {} };
  const errors: FieldErrors = {};
  for (const { path, code, message } of parsed.error.issues) errors[path.join(".")] ??= { type: code, message };
  return { values: {}, errors: toNestErrors<WallForm>(errors, options) };
};
