import * as z from "zod/mini";

/** What the address of the held submissions says: the form, by its number. */
export const HeldSearch = z.object({
  form: z.optional(z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))), undefined)),
});
export type HeldSearch = z.output<typeof HeldSearch>;
