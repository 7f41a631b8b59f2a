import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Search parameters of the moderation queue: the number of a form. */
export const ModerationSearch = z.object({
  form: maybe(z.string().check(z.regex(/^[1-9]\d{0,14}$/))),
});
export type ModerationSearch = z.output<typeof ModerationSearch>;
