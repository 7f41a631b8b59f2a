import type * as z from "zod/mini";

export type Shape = z.core.$ZodType;

export const defOf = (shape: Shape): z.core.$ZodTypes["_zod"]["def"] => (shape as z.core.$ZodTypes)._zod.def;
