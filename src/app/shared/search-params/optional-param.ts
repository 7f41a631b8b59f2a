import * as z from "zod/mini";

export const maybe = <T extends z.ZodMiniType>(shape: T) => z.optional(z.catch(z.optional(shape), undefined));
