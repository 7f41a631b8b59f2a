import * as z from "zod/mini";
import { maybe, TextParam } from "#app/shared/search-params/optional-param.ts";

export const ModerationSearch = z.object({
  form: maybe(z.pipe(TextParam, z.string().check(z.regex(/^[1-9]\d{0,14}$/)))),
});
export type ModerationSearch = z.output<typeof ModerationSearch>;
