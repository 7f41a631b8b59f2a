import * as z from "zod/mini";

/** A text. The router reads `5` as a number and `true` as a boolean. */
export const TextParam = z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String));

export const maybe = <T extends z.ZodMiniType>(shape: T) => z.optional(z.catch(z.optional(shape), undefined));
