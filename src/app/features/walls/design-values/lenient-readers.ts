import * as z from "zod/mini";
import { each } from "#contract/core/object-shapes.ts";
import { isTree, type Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** Readers that never fail: invalid values read as unset. */

export const Text = z.catch(z.string(), "");
export const Strings = z.catch(z.array(z.string()), []);
/** A flag in any of its wire formats. */
export const OnOff = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === 1 || value === "1"),
);
/** The same, undefined while unset. */
export const MaybeOnOff = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) =>
    value === undefined || value === null ? undefined : value === true || value === 1 || value === "1",
  ),
);
/** An integer or its digits; anything else is undefined. */
export const MaybeNumber = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | undefined => {
    const text = typeof value === "number" ? String(value) : value;
    return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  }),
);
/** A URL, or a file that is not uploaded yet. */
export const Picture = z.catch(z.union([z.string(), z.instanceof(File)]), "");
export const AnyTree = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): Tree => (isTree(value) ? value : {})),
);
/** A text under each name; other keys are kept. */
export const texts = <Name extends string>(names: readonly Name[]) => z.pipe(AnyTree, z.looseObject(each(names, Text)));
