import type * as z from "zod/mini";

export type Shape = z.core.$ZodType;

/** A shape's own definition, told apart by its `type`. */
export const defOf = (shape: Shape): z.core.$ZodTypes["_zod"]["def"] => (shape as z.core.$ZodTypes)._zod.def;
