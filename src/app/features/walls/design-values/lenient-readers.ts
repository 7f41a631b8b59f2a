import * as z from "zod/mini";
import { each } from "#contract/core/each.ts";
import { isTree, type Tree } from "#app/shared/draft-editor/merge/patch.ts";

/** Readers that never fail: what does not fit reads as if it were not set. */

export const Text = z.catch(z.string(), "");
export const Strings = z.catch(z.array(z.string()), []);
/** A flag in any of its forms. */
export const OnOff = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => value === true || value === 1 || value === "1"),
);
/** The same where nobody may have chosen yet. */
export const MaybeOnOff = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) =>
    value === undefined || value === null ? undefined : value === true || value === 1 || value === "1",
  ),
);
/** A whole number, or its digits; nothing else is one. */
export const MaybeNumber = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): number | undefined => {
    const text = typeof value === "number" ? String(value) : value;
    return typeof text === "string" && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  }),
);
/** An address, or a file that is not stored yet. */
export const Picture = z.catch(z.union([z.string(), z.instanceof(File)]), "");
export const AnyTree = z.pipe(
  z.optional(z.unknown()),
  z.transform((value): Tree => (isTree(value) ? value : {})),
);
/** Text under each name, and whatever others keep beside it. */
export const texts = <Name extends string>(names: readonly Name[]) => z.pipe(AnyTree, z.looseObject(each(names, Text)));
