import * as z from "zod/mini";

/** A value of an address that may be absent; what cannot be understood counts as absent. */
export const maybe = <T extends z.ZodMiniType>(shape: T) => z.optional(z.catch(z.optional(shape), undefined));
